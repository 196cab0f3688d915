import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  title: 'Alertas',
  none: 'No hay alertas sin leer',
  all: 'Todas las alertas',
  unread: 'Sin leer',
  loading: 'Cargando las alertas',
  notLoaded: 'No se pudieron cargar las alertas',
  notMarked: 'No se pudo marcar la alerta como leída',
  more: {
    one: '{{count}} más sin leer',
    many: '{{count}} más sin leer',
    other: '{{count}} más sin leer',
  },

  budgetActual: '{{name}}: {{percent}} del presupuesto consumido',
  budgetForecast: '{{name}}: se prevé el {{percent}} del presupuesto',
  anomaly: 'Anomalía de coste: {{name}}',
  ingestFailed: 'No se pudo importar {{name}}',
  chargesReplaced: '{{name}} reemplazó cargos y contiene menos',
  deliveryWaits: '{{name}} espera: ¿en su lugar o además?',
  reportFailed: 'No se pudo enviar el informe {{name}}',
  deliveryFailed: 'No se pudo entregar «{{name}}»',
  batchHeld: '{{name}} espera su respuesta',
  batchIncomplete: 'A {{name}} le faltan archivos',
  batchRejected: '{{name}} fue rechazado',
  batchRestated: '{{name}} corrigió un mes completo',
  connectionFailed: 'La conexión {{name}} falla',
  connectionLate: 'La conexión {{name}} tiene retraso',

  spent: '{{amount}} de {{limit}}, {{period}}',
  expected: '{{amount}}, esperado {{limit}}, {{period}}',
  expectedAt: '{{amount}}, esperado {{limit}}, en {{place}}, {{period}}',

  severity: 'Gravedad: {{severity}}',
  low: 'baja',
  medium: 'media',
  high: 'alta',
  critical: 'crítica',
}

export default es
