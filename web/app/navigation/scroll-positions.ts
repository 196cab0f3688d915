/** Scroll positions by history entry, for as long as the tab lives. */
const KEPT = 'costdeck.scroll'
/** Number of remembered entries. */
const MOST_ENTRIES = 50

export interface ScrollPositions {
  get(entry: string): number
  set(entry: string, top: number): void
  save(): void
}

export function scrollPositions(storage: Storage = sessionStorage): ScrollPositions {
  const positions = new Map<string, number>(read(storage))
  return {
    get: (entry) => positions.get(entry) ?? 0,
    set(entry, top) {
      positions.delete(entry)
      positions.set(entry, top)
      const [oldest] = positions.keys()
      if (positions.size > MOST_ENTRIES && oldest !== undefined) positions.delete(oldest)
    },
    save() {
      try {
        storage.setItem(KEPT, JSON.stringify([...positions]))
      } catch {
        // A closed storage costs the position after a reload, no more.
      }
    },
  }
}

function read(storage: Storage): [string, number][] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEPT) ?? '[]')
    return Array.isArray(kept) ? (kept as [string, number][]) : []
  } catch {
    return []
  }
}
