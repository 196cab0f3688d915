import { defineMessages } from '~/lib/i18n'
import { en } from './en'

/** The texts of deliveries. */
export const useDeliveryMessages = defineMessages('deliveries', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})
