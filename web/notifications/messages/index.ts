import { defineMessages, type Translate } from '~/lib/i18n'
import { en } from './en'

/** The texts of channels and deliveries. */
export const useNotificationMessages = defineMessages('notifications', en, {
  'de-DE': () => import('./de'),
  'fr-FR': () => import('./fr'),
  'es-ES': () => import('./es'),
  'ja-JP': () => import('./ja'),
  'ar-SA': () => import('./ar'),
})

export type NotificationText = Translate<typeof en>
