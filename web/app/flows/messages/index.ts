import { defineMessages, getLocale, setLocale } from '~/lib/i18n'
import en from './en'

/** Texts of global flows: the session's end, the connection, questions. */
export const useFlowsMessages = defineMessages('flows', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

/** The same outside React: waits for the dictionary, which loads late. */
export async function flowsTexts() {
  // Without the dictionary the texts stay English.
  await setLocale(getLocale()).catch(() => undefined)
  return useFlowsMessages.translate
}
