import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren fehlgeschlagen',
}

export default de
