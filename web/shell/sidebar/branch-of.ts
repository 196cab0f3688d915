import type { MenuItem } from '../menu/menu-item'
import { isEntryOf } from '../menu/resolve-link'

/** Path of the branch that holds the entry of a page, or is it; '' when there is none. */
export function branchOf(items: readonly MenuItem[], page: string, parentKey = ''): string {
  for (const [i, item] of items.entries()) {
    const key = parentKey ? `${parentKey}.${i}` : `${i}`
    if (isEntryOf(item, page)) return item.items?.length ? key : parentKey
    const below = branchOf(item.items ?? [], page, key)
    if (below) return below
  }
  return ''
}
