import { defineMessages, type Translate } from '~/lib/i18n'
import { en } from './en'

export const useOverviewMessages = defineMessages('overview', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type OverviewText = Translate<typeof en>

/** Text and locale for every part of the page. */
export interface Words {
  t: OverviewText
  locale: string
}
