import type { MenuItem } from '../menu/menu-item'
import { isEntryOf } from '../menu/resolve-link'

/** Path of the branch that contains the entry of a page; '' without one. */
export function branchOf(items: readonly MenuItem[], page: string, parentKey = ''): string {
  for (const [i, item] of items.entries()) {
    const key = parentKey ? `${parentKey}.${i}` : `${i}`
    if (isEntryOf(item, page)) return item.items?.length ? key : parentKey
    const below = branchOf(item.items ?? [], page, key)
    if (below) return below
  }
  return ''
}
