import { groups, type Entry, type Group } from './entry'
import { fit } from './match'

export interface Section {
  group: Group
  entries: Entry[]
}

/** Chosen lately counts this much, between the start of a word and the start of the name. */
const RECENT_BONUS = 0.5

/**
 * The entries of the palette. Without a query: recent ones, then all by group. With one: matches, the best first, grouped by the
 * best match.
 */
export function findEntries(entries: readonly Entry[], recent: readonly string[], query: string): Section[] {
  if (query.trim() === '') {
    const known = recent.flatMap((id) => entries.filter((entry) => entry.id === id && !entry.current))
    const rest = entries.filter((entry) => !known.includes(entry))
    return sections((group) => (group === 'recent' ? known : rest.filter((entry) => entry.group === group)))
  }
  const scored = entries
    .map((entry) => ({ entry, score: fit(query, entry) }))
    .filter(({ score }) => score > 0)
    .map(({ entry, score }) => ({ entry, score: score + (recent.includes(entry.id) ? RECENT_BONUS : 0) }))
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
  const place = (group: Group) => scored.findIndex((entry) => entry.group === group)
  return sections((group) => scored.filter((entry) => entry.group === group)).sort(
    (a, b) => place(a.group) - place(b.group),
  )
}

const sections = (entriesOf: (group: Group) => Entry[]): Section[] =>
  groups.map((group) => ({ group, entries: entriesOf(group) })).filter(({ entries }) => entries.length > 0)
