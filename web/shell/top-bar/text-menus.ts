import type { User } from '~/session'
import { listedItems, type MenuItem } from '../menu/menu-item'

/** The least privileged level that sees the text menus (A18); a smaller number is more. */
const privLevelLimit = 300

export interface TextMenu {
  name: 'top1' | 'top2' | 'top3'
  label: string
  items: readonly MenuItem[]
}

/** The text menus of a user: none without the privilege, and none that has no label or nothing to list (A17, A18). */
export function textMenusOf({ userProfile, userMenu }: User): TextMenu[] {
  if (userProfile.privLevel === null || userProfile.privLevel > privLevelLimit) return []
  return (['top1', 'top2', 'top3'] as const).flatMap((name) => {
    const label = userMenu[`${name}MenuLabel`]
    const items = listedItems(userMenu[`${name}Menu`])
    return label && items.length > 0 ? [{ name, label, items }] : []
  })
}
