import { log } from '~/lib/log'
import type { User } from '~/session'
import { findGlyph, loadMoreIcons } from '~/ui/icons/lookup'
import { deepestLevel, type MenuItem } from './menu-item'
import { resolveLink } from './resolve-link'

/** The last report, so that an unchanged fault is logged once. */
let told = ''

const isUnknownIcon = (name: string): boolean =>
  name !== 'prime:circle' && findGlyph(name)?.path === findGlyph('')?.path

function faultsOf(item: MenuItem, depth: number): string[] {
  if (item.separator) return []
  const { label, icon, routerlink, command, items = [] } = item
  const faults: string[] = []
  if (!label?.trim()) faults.push('has no label')
  if (icon && isUnknownIcon(icon)) faults.push(`has the unknown icon ${icon}`)
  if (routerlink && resolveLink({ routerlink }).kind === 'none') faults.push('has a link that leads nowhere')
  if (!routerlink && command && resolveLink({ command }).kind === 'none')
    faults.push(`has the unknown command ${command}`)
  if (depth === deepestLevel && items.length > 0)
    faults.push(`has entries below level ${deepestLevel}, which do not show`)
  return faults
}

function inspect(items: readonly MenuItem[], path: readonly number[]): string[] {
  return items.flatMap((item, i) => {
    const here = [...path, i + 1]
    const name = `Entry ${here.join('.')} "${item.label ?? ''}"`
    const own = faultsOf(item, here.length).map((fault) => `${name} ${fault}`)
    return here.length < deepestLevel ? [...own, ...inspect(item.items ?? [], here)] : own
  })
}

/** At most so many faults are named; the rest are counted. */
const named = 20

/** Logs the faults of the server's menus once; the menus are shown as far as possible. */
export async function inspectMenu({ userMenu }: User): Promise<void> {
  await loadMoreIcons()
  const { mainMenu, top1Menu, top2Menu, top3Menu } = userMenu
  const faults = [mainMenu, top1Menu, top2Menu, top3Menu].flatMap((menu) => inspect(menu, []))
  const report = faults.slice(0, named).join('; ')
  if (faults.length === 0 || report === told) return
  told = report
  log.warn(`The menu of the server has ${faults.length} faults: ${report}`)
}
