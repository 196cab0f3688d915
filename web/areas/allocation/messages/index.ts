import { defineMessages, type Translate } from '~/lib/i18n'
import { en } from './en'

/** The texts of allocation. */
export const useAllocationMessages = defineMessages('allocation', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type AllocationText = Translate<typeof en>
