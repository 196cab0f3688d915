import { defineMessages, type Translate } from '~/lib/i18n'
import { en } from './en'

/** Apart from those of the page, which has to be small: the panel is loaded after it. */
export const useContractMessages = defineMessages('contracts', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type ContractText = Translate<typeof en>
