import { defineMessages, type Translate } from '~/lib/i18n'
import en from './en'

/** Texts of alerts, in the bell and in the inbox. */
export const useAlertMessages = defineMessages('alerts', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type AlertText = Translate<typeof en>
