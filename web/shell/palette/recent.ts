const MOST = 5
const keyOf = (userId: string): string => `costdeck.palette.${encodeURIComponent(userId)}`

/** The ids of the entries that the user has chosen in this browser, the latest first. */
export function recentIds(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberRecent(userId: string, id: string): void {
  try {
    const ids = [id, ...recentIds(userId).filter((other) => other !== id)]
    localStorage.setItem(keyOf(userId), JSON.stringify(ids.slice(0, MOST)))
  } catch {
    // A browser that keeps nothing lists nothing first.
  }
}
