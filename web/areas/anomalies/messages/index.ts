import { defineMessages, type Translate } from '~/lib/i18n'
import { en } from './en'

/** The texts of anomalies. */
export const useAnomalyMessages = defineMessages('anomalies', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type AnomalyText = Translate<typeof en>
