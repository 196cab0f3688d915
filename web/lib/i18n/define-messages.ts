import { use } from 'react'
import rosetta from 'rosetta'
import { done, tracked } from '../tracked'
import { getLocale, register, useLanguage, writingTag, DEFAULT_LOCALE } from './locale'
import { isPseudo, pseudoTexts } from './pseudo'
import type { Dictionary, Loaders, Translate, UseMessages } from './types'

/**
 * Declares a namespace of texts: `en` is bundled, the other languages load when chosen.
 *
 *     export const useLoginMessages = defineMessages('login', en, { 'de-DE': () => import('./messages/de') })
 *
 * A language without a loader falls back to English. rosetta stores and interpolates; plurals, fallback and types are ours.
 */
export function defineMessages<const En extends Dictionary>(
  namespace: string,
  en: En,
  loaders: Loaders<En> = {},
): UseMessages<En> {
  // A release drops this branch, and with it all of pseudo.ts.
  if (process.env.NODE_ENV !== 'production' && isPseudo()) {
    en = pseudoTexts(en)
    loaders = {}
  }
  const texts = rosetta<Dictionary>({ [DEFAULT_LOCALE]: en })
  const loading = new Map<string, Promise<void>>()
  const translators = new Map<string, Translate<En>>()

  /** The tag of the dictionary that serves a locale: its own, one of the same language, or English. */
  const dictionaryFor = (tag: string) =>
    tag in loaders ? tag : (Object.keys(loaders).find((one) => one.startsWith(tag.slice(0, 3))) ?? DEFAULT_LOCALE)
  const isLoaded = (tag: string) => !!texts.table(dictionaryFor(tag))

  const load = (tag: string) => {
    const dictionary = dictionaryFor(tag)
    const known = loading.get(dictionary)
    if (known) return known
    const started = tracked(isLoaded(tag) ? Promise.resolve() : fetchInto(dictionary))
    loading.set(dictionary, started)
    return started
  }

  const fetchInto = async (dictionary: string) => {
    try {
      const module = await loaders[dictionary]!()
      texts.set(dictionary, module.default)
    } catch (cause) {
      loading.delete(dictionary)
      throw new Error(`The texts "${namespace}" in ${dictionary} could not be loaded; check the connection`, {
        cause,
      })
    }
  }

  const translatorFor = (locale: string): Translate<En> => {
    const known = translators.get(locale)
    if (known) return known
    const dictionary = dictionaryFor(locale)
    const source = texts.table(dictionary) ? dictionary : DEFAULT_LOCALE
    const translate: Translate<En> = (key, ...[vars]) => {
      const values: Readonly<Record<string, string | number>> = vars ?? {}
      const path: [string, ...string[]] = [key]
      const message = texts.table(source)?.[key] ?? en[key]
      if (typeof message === 'object') {
        // Made here: an Intl object for each namespace took 30 ms of the first paint, and most texts need none.
        const form = new Intl.PluralRules(source).select(Number(values['count']))
        path.push(form in message ? form : 'other')
      }
      const filled = Object.entries(values).map(([name, value]) => [
        name,
        // A string returns itself.
        (value as number).toLocaleString(writingTag(locale)),
      ])
      return texts.t(path, Object.fromEntries(filled), source)
    }
    if (source === dictionary) translators.set(locale, translate)
    return translate
  }

  register({ load, isLoaded })
  const useMessages = () => {
    const locale = useLanguage()
    // In every render: React requires the same use() call after a suspended render.
    use(loading.get(dictionaryFor(locale)) ?? (isLoaded(locale) ? done : load(locale)))
    return translatorFor(locale)
  }
  const translate: Translate<En> = (key, ...vars) => translatorFor(getLocale())(key, ...vars)
  return Object.assign(useMessages, { translate })
}
