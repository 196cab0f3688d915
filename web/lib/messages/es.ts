import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  unreachable: 'No se puede acceder al servidor; compruebe la conexión e inténtelo de nuevo',
  noReason: 'El servidor respondió con el estado {{status}} y sin motivo',
  unreadable: 'El servidor dio una respuesta que no se puede leer; inténtelo de nuevo',
}

export default es
