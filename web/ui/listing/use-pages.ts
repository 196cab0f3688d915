import { useState } from 'react'

/** The number of entries of a page. */
const LIMIT = 50

/** The pages of a list by their cursors: the API only pages forward. Spread `asked` into the variables of the query. */
export function usePages() {
  const [cursors, setCursors] = useState<readonly string[]>([])
  return {
    asked: { limit: LIMIT, cursor: cursors.at(-1) ?? null },
    /** Number of entries before the page. */
    before: cursors.length * LIMIT,
    back: cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1)),
    on: (next: string | null | undefined) => (next ? () => setCursors([...cursors, next]) : null),
  }
}

export type Pages = ReturnType<typeof usePages>
