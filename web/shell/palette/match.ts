/** The searchable texts of an entry: its name and keywords. */
export interface Findable {
  label: string
  more?: string | undefined
}

/** Small letters without accents, so that "francais" finds "Français". */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** The letters of `part` come in `text` in their order, the first one at its start: "swen" in "switchenrollment". */
function isSketchOf(part: string, text: string): boolean {
  if (part.length < 2 || text[0] !== part[0]) return false
  let at = 0
  for (const letter of text) if (letter === part[at]) at++
  return at === part.length
}

function scoreOf(part: string, label: string, more: string): number {
  if (label.startsWith(part)) return 5
  const words = wordsOf(label)
  if (words.some((word) => word.startsWith(part))) return 4
  if (label.includes(part)) return 3
  if (wordsOf(more).some((word) => word.startsWith(part))) return 2
  if (more.includes(part)) return 1.5
  return words.some((_, at) => isSketchOf(part, words.slice(at).join(''))) ? 1 : 0
}

/** How well an entry fits: every word of the query must be found in it, in any order. Zero: not at all. */
export function fit(query: string, { label, more = '' }: Findable): number {
  const parts = plain(query).split(/\s+/).filter(Boolean)
  const [name, rest] = [plain(label), plain(more)]
  const scores = parts.map((part) => scoreOf(part, name, rest))
  if (scores.includes(0)) return 0
  const sum = scores.reduce((total, score) => total + score, 0)
  // Of equally good ones the shorter says less else.
  return sum / Math.max(1, parts.length) - Math.min(name.length, 99) / 1000
}
