/** One entry of the server's menus, as the facade sends it; leaves may lack `items`. */
export interface MenuItem {
  readonly label: string
  readonly icon?: string | null
  readonly routerlink?: string | null
  readonly items?: readonly MenuItem[]
  readonly separator?: boolean
  readonly unlisted?: boolean
  readonly visible?: boolean
  readonly disabled?: boolean
  readonly target?: string | null
  readonly command?: string | null
  readonly iconData?: { readonly path: string; readonly alt: string; readonly title?: string | null } | null
}

/** Levels beyond this one are left out: no menu has so many, and a spoilt one must not stop the page. */
export const deepestLevel = 12

/** The name of an entry: its label, its icon or its target. */
const nameOf = ({ label, iconData, routerlink }: MenuItem): string =>
  label?.trim() || iconData?.alt || routerlink?.replace(/^.*\//, '') || '…'

/** Entries that a menu lists: not the invisible, not the unlisted, and no branch that has nothing left to show (A34). */
export function listedItems(items: readonly MenuItem[], level = 1): MenuItem[] {
  return items.flatMap((item) => {
    if (item.visible === false || item.unlisted) return []
    const named = { ...item, label: nameOf(item) }
    if (!item.items?.length) return [named]
    const children = level < deepestLevel ? listedItems(item.items, level + 1) : []
    return children.length > 0 || item.routerlink || item.command ? [{ ...named, items: children }] : []
  })
}

/** From this many entries on a submenu has two columns (A37). */
const doubleWidthFrom = 17

export const isDoubleWidth = (items: readonly MenuItem[]): boolean => items.length >= doubleWidthFrom
