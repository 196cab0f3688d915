import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  explore: 'Ver desglose',
  kind: 'Tipo',
  kinds: 'Todos los tipos',
  budgetActual: 'Presupuesto, real',
  budgetForecast: 'Presupuesto, previsión',
  anomaly: 'Anomalía',
  ingestFailed: 'Importación fallida',
  chargesReplaced: 'Cargos reemplazados',
  deliveryWaits: 'Una entrega espera respuesta',
  reportFailed: 'Informe fallido',
  deliveryFailed: 'Entrega fallida',
  batchHeld: 'Entrega retenida',
  batchIncomplete: 'Entrega incompleta',
  batchRejected: 'Entrega rechazada',
  batchRestated: 'Mes corregido',
  connectionFailed: 'Conexión fallida',
  connectionLate: 'Conexión con retraso',
  unreadOnly: 'Solo sin leer',
  readAll: 'Marcar todo como leído',
  markRead: 'Marcar como leída',
  markUnread: 'Marcar como no leída',
  alertsNone: 'No hay alertas',
  alertsNoneMessage:
    'Aquí aparecen los umbrales de presupuesto, las anomalías y las importaciones, informes y entregas fallidos.',
  unreadCount: { one: '{{count}} sin leer', many: '{{count}} sin leer', other: '{{count}} sin leer' },
  alertChart: 'Alertas a lo largo del tiempo',
  alertChartNote: 'Alertas de la lista, por tipo',
}

export default es
