import type { DocsType } from '~/lib/paths'
import type { Doc } from './doc'

/** The languages that the help is written in; every other one reads in English. */
export type DocsLanguage = 'en' | 'de'

export const docsLanguageOf = (locale: string): DocsLanguage => (locale.split('-', 1)[0] === 'de' ? 'de' : 'en')

type Load = () => Promise<{ default: Doc }>

/** A chunk for each page in each language. */
export const loaders: Readonly<Record<DocsType, Readonly<Record<DocsLanguage, Load>>>> = {
  'aws-usage': { en: () => import('./contents/aws-usage.en'), de: () => import('./contents/aws-usage.de') },
  'azure-usage': { en: () => import('./contents/azure-usage.en'), de: () => import('./contents/azure-usage.de') },
  'gcp-usage': { en: () => import('./contents/gcp-usage.en'), de: () => import('./contents/gcp-usage.de') },
  'xcloud-usage': { en: () => import('./contents/xcloud-usage.en'), de: () => import('./contents/xcloud-usage.de') },
  'csp-customer': { en: () => import('./contents/csp-customer.en'), de: () => import('./contents/csp-customer.de') },
}

export const loadDoc = async (type: DocsType, language: DocsLanguage): Promise<Doc> =>
  (await loaders[type][language]()).default
