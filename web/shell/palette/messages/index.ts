import { defineMessages } from '~/lib/i18n'
import en from './en'

/** Texts of the palette, loaded with it. */
export const usePaletteMessages = defineMessages('palette', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
