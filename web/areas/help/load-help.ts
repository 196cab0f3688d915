import type { HelpType } from '~/lib/paths'
import type { Doc } from './help'

/** The languages that the help is written in: all that the client speaks. */
export const HELP_LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const

export type HelpLanguage = (typeof HELP_LANGUAGES)[number]

/** The language of the help for a locale; English for one that the client does not speak. */
export const helpLanguageOf = (locale: string): HelpLanguage =>
  HELP_LANGUAGES.find((language) => language === locale.split('-', 1)[0]) ?? 'en'

type Load = () => Promise<{ default: Doc }>

/** A chunk for each page in each language. */
export const loaders: Readonly<Record<HelpType, Readonly<Record<HelpLanguage, Load>>>> = {
  'aws-usage': {
    en: () => import('./contents/aws-usage.en'),
    de: () => import('./contents/aws-usage.de'),
    fr: () => import('./contents/aws-usage.fr'),
    es: () => import('./contents/aws-usage.es'),
    ja: () => import('./contents/aws-usage.ja'),
    ar: () => import('./contents/aws-usage.ar'),
  },
  'azure-usage': {
    en: () => import('./contents/azure-usage.en'),
    de: () => import('./contents/azure-usage.de'),
    fr: () => import('./contents/azure-usage.fr'),
    es: () => import('./contents/azure-usage.es'),
    ja: () => import('./contents/azure-usage.ja'),
    ar: () => import('./contents/azure-usage.ar'),
  },
  'gcp-usage': {
    en: () => import('./contents/gcp-usage.en'),
    de: () => import('./contents/gcp-usage.de'),
    fr: () => import('./contents/gcp-usage.fr'),
    es: () => import('./contents/gcp-usage.es'),
    ja: () => import('./contents/gcp-usage.ja'),
    ar: () => import('./contents/gcp-usage.ar'),
  },
  'xcloud-usage': {
    en: () => import('./contents/xcloud-usage.en'),
    de: () => import('./contents/xcloud-usage.de'),
    fr: () => import('./contents/xcloud-usage.fr'),
    es: () => import('./contents/xcloud-usage.es'),
    ja: () => import('./contents/xcloud-usage.ja'),
    ar: () => import('./contents/xcloud-usage.ar'),
  },
  'csp-customer': {
    en: () => import('./contents/csp-customer.en'),
    de: () => import('./contents/csp-customer.de'),
    fr: () => import('./contents/csp-customer.fr'),
    es: () => import('./contents/csp-customer.es'),
    ja: () => import('./contents/csp-customer.ja'),
    ar: () => import('./contents/csp-customer.ar'),
  },
  commitments: {
    en: () => import('./contents/commitments.en'),
    de: () => import('./contents/commitments.de'),
    fr: () => import('./contents/commitments.fr'),
    es: () => import('./contents/commitments.es'),
    ja: () => import('./contents/commitments.ja'),
    ar: () => import('./contents/commitments.ar'),
  },
  resources: {
    en: () => import('./contents/resources.en'),
    de: () => import('./contents/resources.de'),
    fr: () => import('./contents/resources.fr'),
    es: () => import('./contents/resources.es'),
    ja: () => import('./contents/resources.ja'),
    ar: () => import('./contents/resources.ar'),
  },
  cmp: {
    en: () => import('./contents/cmp.en'),
    de: () => import('./contents/cmp.de'),
    fr: () => import('./contents/cmp.fr'),
    es: () => import('./contents/cmp.es'),
    ja: () => import('./contents/cmp.ja'),
    ar: () => import('./contents/cmp.ar'),
  },
}

export const loadHelp = async (type: HelpType, language: HelpLanguage): Promise<Doc> =>
  (await loaders[type][language]()).default
