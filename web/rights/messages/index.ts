import { defineMessages } from '~/lib/i18n'
import { en } from './en'

/** The kinds of scopes. */
export const useRightsMessages = defineMessages('rights', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
