import { defineMessages, type Translate } from '~/lib/i18n'
import { en } from './en'

/** The texts of reports. */
export const useReportMessages = defineMessages('reports', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type ReportText = Translate<typeof en>
