import { defineMessages, type Translate } from '~/lib/i18n'
import { en } from './en'

/** Separate from the page's texts, because the panel loads later. */
export const useContractMessages = defineMessages('contracts', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type ContractText = Translate<typeof en>
