import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Échec de la copie',
}

export default fr
