import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  pin: '{{column}} festhalten',
  narrower: '{{column}} schmaler',
  wider: '{{column}} breiter',
  asBefore: 'Alle Spalten, so breit wie nötig',
}

export default de
