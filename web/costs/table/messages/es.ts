import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  pin: 'Fijar {{column}}',
  narrower: 'Estrechar {{column}}',
  wider: 'Ensanchar {{column}}',
  asBefore: 'Restablecer columnas',
}

export default es
