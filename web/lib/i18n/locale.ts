import { useSyncExternalStore } from 'react'

export const DEFAULT_LOCALE = 'en-US'

/** The locale store's interface of a namespace. */
export interface Namespace {
  /** Resolves when the texts of the tag are loaded; immediately if they are, or if English is the fallback. */
  load(tag: string): Promise<void>
  isLoaded(tag: string): boolean
}

const namespaces = new Set<Namespace>()
const listeners = new Set<() => void>()
let current = DEFAULT_LOCALE
let wanted: string | undefined
let region: string | undefined

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

/** The user's country, whose formats are used as far as the browser knows them in the language; empty for the language's own. */
export const setRegion = (code: string) => void (region = code)

/**
 * The tag with which Intl writes for a language. Arabic keeps the digits of the providers' invoices and files, which people
 * compare and copy, and the calendar by which they charge; plain ar-SA would change digits and, in some engines, the calendar.
 */
export const writingTag = (tag: string, country = region) =>
  (country ? tag.slice(0, 3) + country : tag) + (/^ar(?!.*-u-)/.test(tag) ? '-u-ca-gregory-nu-latn' : '')

export const register = (namespace: Namespace) => void namespaces.add(namespace)

/**
 * Loads the dictionaries of every registered namespace and then switches all of them at once, so that a page never mixes
 * languages. Rejects and keeps the current language when a dictionary cannot be fetched. The latest call wins.
 */
export async function setLocale(tag: string): Promise<void> {
  const [canonical = DEFAULT_LOCALE] = Intl.getCanonicalLocales(tag)
  wanted = canonical
  // A namespace may register while the others load: ask again until nothing is missing.
  for (let missing; (missing = missingFor(canonical)).length > 0;) {
    await Promise.all(missing.map((namespace) => namespace.load(canonical)))
  }
  if (wanted !== canonical || current === canonical) return
  current = canonical
  listeners.forEach((listener) => listener())
}

const missingFor = (tag: string) => [...namespaces].filter((namespace) => !namespace.isLoaded(tag))
