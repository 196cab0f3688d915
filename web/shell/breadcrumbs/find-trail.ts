import type { User } from '~/session'
import type { MenuItem } from '../menu/menu-item'
import { pageOf, resolveLink } from '../menu/resolve-link'

export interface Crumb {
  label: string
  /** The page behind the label; null where the menu gives none. */
  href: string | null
}

/** How much of the current page an entry's address covers: the longest one names the page. */
function coverage(item: MenuItem, page: string): number {
  const target = resolveLink({ ...item, disabled: false })
  if (target.kind !== 'route') return 0
  const own = pageOf(target.href)
  return page === own || page.startsWith(`${own}/`) ? own.length : 0
}

function hrefOf(item: MenuItem): string | null {
  const target = resolveLink(item)
  return target.kind === 'route' ? target.href : null
}

/**
 * The labels from the menu's root to the current page, over all menus in their order. Unlisted entries count, invisible
 * ones do not (A34). Empty when no entry covers the page.
 */
export function findTrail(menus: readonly (readonly MenuItem[])[], address: string): Crumb[] {
  const page = pageOf(address)
  let best: { trail: readonly MenuItem[]; covered: number } = { trail: [], covered: 0 }
  const visit = (items: readonly MenuItem[], above: readonly MenuItem[]): void => {
    for (const item of items) {
      if (item.visible === false || item.separator) continue
      const trail = [...above, item]
      const covered = coverage(item, page)
      if (covered > best.covered) best = { trail, covered }
      visit(item.items ?? [], trail)
    }
  }
  for (const menu of menus) visit(menu, [])
  return best.trail.map((item) => ({ label: item.label, href: hrefOf(item) }))
}

const menusOf = ({ userMenu: { mainMenu, top1Menu, top2Menu, top3Menu, loginUserMenu } }: User) => [
  mainMenu,
  top1Menu,
  top2Menu,
  top3Menu,
  loginUserMenu,
]

/** The trail to a page over all menus of the user. */
export const trailOf = (user: User, page: string): Crumb[] => findTrail(menusOf(user), page)

/** The name of this page in the menus, also used for its tab, heading and breadcrumb. */
export function menuNameOf(user: User, address: string): string | undefined {
  const last = trailOf(user, address).at(-1)
  return last?.href && pageOf(last.href) === pageOf(address) ? last.label : undefined
}
