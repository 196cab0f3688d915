import { defineMessages, type Translate } from '~/lib/i18n'
import { en } from './en'

/** The words of budgets, anomalies and the inbox. */
export const useWatchMessages = defineMessages('watch', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type WatchText = Translate<typeof en>
