import { useState } from 'react'
import type { TableLayout } from '~/ui/data-table'

// Rooms and pins belong to a screen and not to a question: they stay in this browser, and no link carries them to a smaller one.
const KEY = 'costdeck.costs.columns'

const none = (): TableLayout => ({ widths: {}, pinned: [] })

/** The user's layout of the table, stored in the browser if possible. */
export function useColumnLayout(): [TableLayout, (layout: TableLayout) => void] {
  const [layout, setLayout] = useState(read)
  const keep = (next: TableLayout) => {
    setLayout(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing still shows it.
    }
  }
  return [layout, keep]
}

/** Stored values may be invalid: only valid ones are used. */
function read(): TableLayout {
  try {
    const { widths, pinned } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<
      Record<keyof TableLayout, unknown>
    >
    return {
      widths: Object.fromEntries(Object.entries(widths ?? {}).filter(([, width]) => Number.isFinite(width))),
      pinned: Array.isArray(pinned) ? pinned.filter((id): id is string => typeof id === 'string') : [],
    }
  } catch {
    return none()
  }
}
