/**
 * The cursor of a chart after a key: an index, null to remove the cursor, undefined for other keys. Without a cursor the first key
 * starts at the newest interval.
 */
export function movedCursor(key: string, at: number | null, count: number): number | null | undefined {
  const last = count - 1
  if (last < 0) return undefined
  const page = Math.max(1, Math.round(count / 10))
  switch (key) {
    case 'Escape':
      return at === null ? undefined : null
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, (at ?? count) - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return at === null ? last : Math.min(last, at + 1)
    case 'PageDown':
      return Math.max(0, (at ?? count) - page)
    case 'PageUp':
      return at === null ? last : Math.min(last, at + page)
    default:
      return undefined
  }
}
