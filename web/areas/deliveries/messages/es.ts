import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  deliveries: 'Entregas',
  deliveriesNote:
    'Informes y alertas enviados desde esta inscripción en los últimos 90 días. Ve sus propios informes y las alertas de todos.',
  deliveriesNone: 'Aún no hay entregas',
  deliveriesNoneNote: 'Los mensajes de informes, presupuestos y anomalías aparecen aquí con su estado de entrega.',
  report: 'Informe',
  budgetAlert: 'Alerta de presupuesto',
  anomalyAlert: 'Alerta de anomalía',
  show: 'Mostrar',
  everything: 'Todas',
}

export default es
