import { defineMessages } from '~/lib/i18n'
import { en } from './en'

export const useReasonMessages = defineMessages('costs/where-from/reasons', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type ReasonText = ReturnType<typeof useReasonMessages>
