import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  loadFailed: 'No se pudieron cargar los ajustes de detección',
  note: 'Se aplica la regla más específica: servicio y cuenta, luego servicio, luego cuenta y, por último, una regla general. La sensibilidad baja solo detecta desviaciones grandes. Sin impacto mínimo, una anomalía cuenta a partir del 2 % de un mes medio de su servicio y cuenta.',
  none: 'Aún no hay reglas. Todos los servicios usan la detección integrada.',
  rule: 'Regla {{number}}',
  service: 'Servicio',
  account: 'Cuenta',
  floor: 'Impacto mínimo',
  sensitivity: 'Sensibilidad',
  allServices: 'Todos los servicios',
  allAccounts: 'Todas las cuentas',
  builtIn: '2 % de un mes',
  low: 'Baja',
  normal: 'Normal',
  high: 'Alta',
  add: 'Añadir una regla',
  removeRule: 'Quitar la regla {{number}}',
  remove: 'Quitar',
  saved: 'Ajustes de detección guardados',
  savedMessage: 'Las anomalías se detectan de nuevo en 15 segundos.',
  repeated: 'La regla {{number}} tiene el mismo servicio y la misma cuenta. Cambie o elimine una de las dos.',
}

export default es
