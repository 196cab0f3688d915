/** The names of all time zones and the chosen one. */
export function timeZones(chosen: string): string[] {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].filter(Boolean).sort()
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The countries whose formats the browser knows in a language, and the chosen one, by name. */
export function regions(language: string, chosen: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const tags = Intl.NumberFormat.supportedLocalesOf(codes.map((code) => `${language.slice(0, 2)}-${code}`))
  const known = tags.map((tag) => tag.slice(3)).filter((code) => isCountry(code, language))
  return [...new Set([...known, ...(chosen ? [chosen] : [])])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

const isCountry = (code: string, language: string) =>
  new Intl.NumberFormat(`${language.slice(0, 2)}-${code}`).resolvedOptions().locale.endsWith(code)
