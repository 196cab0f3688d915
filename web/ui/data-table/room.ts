import type { CSSProperties } from 'react'

/** The user's layout of columns: widths in px, and which are pinned while the others scroll sideways. */
export interface TableLayout {
  widths: Readonly<Record<string, number>>
  pinned: readonly string[]
}

/** Width in px of a pinned column without its own: its neighbor needs it. */
export const PINNED_ROOM = 160
export const NARROWEST = 56
export const WIDEST = 1200

export const clampRoom = (width: number) => Math.round(Math.min(Math.max(width, NARROWEST), WIDEST))

/** The columns in the order in which they are shown: the pinned ones first. */
export function orderColumns<Column extends { id: string }>(columns: readonly Column[], layout: TableLayout): Column[] {
  const pinned = (column: Column) => layout.pinned.includes(column.id)
  return [...columns.filter(pinned), ...columns.filter((column) => !pinned(column))]
}

/** The style of every cell of each column with its own width or pinned. */
export function roomStyles(columns: readonly { id: string }[], layout: TableLayout): Map<string, CSSProperties> {
  const styles = new Map<string, CSSProperties>()
  let offset = 0
  for (const { id } of columns) {
    const pinned = layout.pinned.includes(id)
    const width = layout.widths[id] ?? (pinned ? PINNED_ROOM : undefined)
    if (width === undefined) continue
    styles.set(id, {
      width,
      minWidth: width,
      maxWidth: width,
      ...(pinned ? { position: 'sticky', insetInlineStart: offset } : {}),
    })
    if (pinned) offset += width
  }
  return styles
}
