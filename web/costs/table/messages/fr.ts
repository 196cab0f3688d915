import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  pin: 'Épingler {{column}}',
  narrower: 'Rétrécir {{column}}',
  wider: 'Élargir {{column}}',
  asBefore: 'Réinitialiser les colonnes',
}

export default fr
