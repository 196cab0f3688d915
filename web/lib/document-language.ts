const LANGUAGE_KEY = 'costdeck.lang'
const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/

/** Sets the language and the direction of the page. */
export function showLanguage(tag: string): void {
  const root = document.documentElement
  root.lang = tag
  root.dir = RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr'
}

/** The same, and keeps the choice for the next visit. */
export function setDocumentLanguage(tag: string): void {
  showLanguage(tag)
  try {
    localStorage.setItem(LANGUAGE_KEY, tag)
  } catch {
    // Then the next visit starts in English.
  }
}

/** The language chosen in this browser before; null if none was. */
export function storedLanguage(): string | null {
  try {
    const [tag = null] = Intl.getCanonicalLocales(localStorage.getItem(LANGUAGE_KEY) ?? [])
    return tag
  } catch {
    return null
  }
}
