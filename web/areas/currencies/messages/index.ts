import { defineMessages, type Translate } from '~/lib/i18n'
import { en } from './en'

/** The texts of currencies. */
export const useCurrencyMessages = defineMessages('currencies', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type CurrencyText = Translate<typeof en>
