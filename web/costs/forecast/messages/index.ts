import { defineMessages, type Translate } from '~/lib/i18n'
import { en } from './en'

export const useForecastMessages = defineMessages('costs/forecast', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type ForecastText = Translate<typeof en>
