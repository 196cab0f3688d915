import { navigate } from 'wouter/use-browser-location'
import type { User } from '~/session'
import { runCommand } from '../menu/commands'
import { listedItems, type MenuItem } from '../menu/menu-item'
import { pageOf, resolveLink, type MenuTarget } from '../menu/resolve-link'
import type { Entry } from './entry'

function go(target: MenuTarget): void {
  if (target.kind === 'none') return
  if (target.kind === 'command') return runCommand(target.command)
  if (target.blank) window.open(target.href, '_blank', 'noopener,noreferrer')
  else if (target.kind === 'route') navigate(target.href)
  else location.assign(target.href)
}

function leavesOf(items: readonly MenuItem[], above: readonly string[], page: string): Entry[] {
  return listedItems(items).flatMap((item) => {
    const { label, icon, items: below = [] } = item
    const target = resolveLink(item)
    const entries = leavesOf(below, [...above, label], page)
    if (target.kind === 'none' || item.separator) return entries
    const id = target.kind === 'command' ? `command:${target.command}` : `page:${target.href}`
    const entry: Entry = {
      id,
      group: 'pages',
      label,
      more: above.join(' / ') || undefined,
      icon: icon || 'prime:angle-double-right',
      current: target.kind === 'route' && pageOf(target.href) === page,
      run: () => go(target),
    }
    return [entry, ...entries]
  })
}

/** Every link and command of the user's menus, each place once. */
export function menuEntries({ userMenu }: User, page: string): Entry[] {
  const { mainMenu, top1Menu, top2Menu, top3Menu, top1MenuLabel, top2MenuLabel, top3MenuLabel, loginUserMenu } =
    userMenu
  const under = (label: string | null) => (label ? [label] : [])
  const entries = [
    ...leavesOf(mainMenu, [], page),
    ...leavesOf(top1Menu, under(top1MenuLabel), page),
    ...leavesOf(top2Menu, under(top2MenuLabel), page),
    ...leavesOf(top3Menu, under(top3MenuLabel), page),
    ...leavesOf(loginUserMenu, [], page),
  ]
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}
