import { useSyncExternalStore } from 'react'

export const DEFAULT_LOCALE = 'en-US'

/** What the locale store needs from a namespace before it may switch. */
export interface Namespace {
  /** Resolves when the texts for the tag are at hand; at once if they already are or if English stands in. */
  load(tag: string): Promise<void>
  isLoaded(tag: string): boolean
}

const namespaces = new Set<Namespace>()
const listeners = new Set<() => void>()
let current = DEFAULT_LOCALE
let wanted = DEFAULT_LOCALE

/** The BCP 47 tag of the language in use, outside React. */
export const getLocale = () => current

export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The BCP 47 tag of the language in use, as the server lists it. */
export const useLanguage = () => useSyncExternalStore(onLocaleChange, getLocale, () => DEFAULT_LOCALE)

/** The tag to write dates and figures with. */
export const useLocale = () => writingTag(useLanguage())

/**
 * The tag with which Intl writes for a language. Arabic keeps the digits of the providers' invoices and files, which people
 * compare and copy, and the calendar by which they charge; ar-SA alone means other digits, and in some engines another year.
 */
export const writingTag = (tag: string) => (/^ar\b(?!.*-u-)/.test(tag) ? `${tag}-u-ca-gregory-nu-latn` : tag)

export const register = (namespace: Namespace) => void namespaces.add(namespace)

/**
 * Loads the dictionaries of every registered namespace and then switches all of them at once, so that no page is ever
 * in two languages. Fails, and stays in the earlier language, when a dictionary cannot be fetched. The latest call wins.
 */
export async function setLocale(tag: string): Promise<void> {
  const [canonical = DEFAULT_LOCALE] = Intl.getCanonicalLocales(tag)
  wanted = canonical
  // A namespace may register while the others load: ask again until nothing is missing.
  for (let missing = missingFor(canonical); missing.length > 0; missing = missingFor(canonical)) {
    await Promise.all(missing.map((namespace) => namespace.load(canonical)))
  }
  if (wanted !== canonical || current === canonical) return
  current = canonical
  for (const listener of [...listeners]) listener()
}

const missingFor = (tag: string) => [...namespaces].filter((namespace) => !namespace.isLoaded(tag))
