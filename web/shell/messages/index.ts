import { defineMessages } from '~/lib/i18n'
import en from './en'

/** Texts of the shell. */
export const useShellMessages = defineMessages('shell', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
