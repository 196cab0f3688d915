import { defineMessages } from '~/lib/i18n'
import en from './en'

/** Verbs and states that every page says the same way; `web/test/shared-texts.test.ts` keeps them here. */
export const useCommonMessages = defineMessages('common', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
