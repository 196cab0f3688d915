import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  note: 'Estos totales aún pueden crecer:',
  details: 'Calendario de meses',
  month: '{{month}} ({{reason}})',
  mark: 'Incompleto',
  complete: 'completo',
  open: 'mes aún abierto',
  late: 'facturas atrasadas',
  missing: 'faltan facturas',
  held: 'un lote espera una respuesta',
}

export default es
