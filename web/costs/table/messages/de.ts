import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  pin: '{{column}} festhalten',
  narrower: '{{column}} schmaler machen',
  wider: '{{column}} breiter machen',
  asBefore: 'Spalten zurücksetzen',
}

export default de
