import { defineMessages } from '~/lib/i18n'
import { en } from './en'

/** The texts of the import of users. */
export const useUserImportMessages = defineMessages('user-import', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
