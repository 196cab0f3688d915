import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  title: 'Novedades',
  loading: 'Cargando las novedades',
  none: 'Sin novedades',
  noneMessage: 'Aquí aparecen las novedades del portal.',
  noBody: 'Esta novedad no tiene más detalles.',
  unread: 'Sin leer',
  moreFailed: 'No se pudieron cargar las siguientes novedades.',
  failed: 'No se pudieron cargar las novedades',
  notMarked: 'No se pudo marcar la novedad como leída',
}

export default es
