import { defineMessages, getLocale, setLocale } from '~/lib/i18n'
import en from './en'

/** The words of what runs beside the pages: the session's end, the connection, questions. */
export const useFlowsMessages = defineMessages('flows', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

/** The same outside React: these texts come late, so their dictionary may still be on its way. */
export async function flowsTexts() {
  // A dictionary that cannot be had leaves the words in English.
  await setLocale(getLocale()).catch(() => undefined)
  return useFlowsMessages.translate
}
