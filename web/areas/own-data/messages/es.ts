import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  title: 'Mis datos',
  none: 'Aún no hay nada guardado',
  noneNote: 'Aquí aparecen las vistas, los informes y las suscripciones que cree.',
  name: 'Nombre',
  kind: 'Tipo',
  view: 'Vista',
  report: 'Informe',
  subscription: 'Suscripción',
  area: 'Área',
  enrollment: 'Inscripción',
  used: 'Último cambio o ejecución',
  nextRun: 'Próxima ejecución',
  actions: 'Acciones',
  rename: 'Cambiar nombre',
  renameOf: 'Cambiar nombre de {{name}}',
  removeOf: 'Eliminar {{name}}',
  removeNote: 'Se elimina al instante en su inscripción, para todos los que lo ven.',
  exports: 'Mis exportaciones',
  exportsNote: 'Los archivos no se conservan; abra la página y exporte de nuevo.',
  file: 'Archivo',
  time: 'Hora',
  newer: 'Más recientes',
  older: 'Más antiguas',
}

export default es
