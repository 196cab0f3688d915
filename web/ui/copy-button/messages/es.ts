import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar',
}

export default es
