import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  title: 'Novedades',
  none: 'ninguna',
  more: 'más',
  unread: 'Sin leer',
  notLoaded: 'No se pudieron cargar las novedades',
  notMarked: 'No se pudo marcar la novedad como leída',
}

export default es
