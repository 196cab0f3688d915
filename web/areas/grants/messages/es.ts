import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  grants: 'Permisos',
  give: 'Dar un rol',
  given: 'El rol se ha dado.',
  all: 'Todos',
  subject: 'Quién',
  user: 'Usuario',
  userId: 'ID de usuario',
  group: 'Grupo',
  role: 'Rol',
  scope: 'Ámbito',
  scopeFilter: 'Inscripción o empresa',
  companyName: 'Nombre de la empresa',
  number: 'Número de la inscripción',
  tagOf: 'Cargos con una etiqueta',
  tagKey: 'Clave de la etiqueta',
  tagValue: 'Valor de la etiqueta',
  starts: 'Empieza el',
  startsHelp: 'Vacío para empezar ahora',
  endsOn: 'Termina el',
  endsHelp: 'Vacío para sin fin',
  ends: 'Termina',
  within: { one: 'en {{count}} día', many: 'en {{count}} días', other: 'en {{count}} días' },
  givenBy: 'Dado por',
  actions: 'Acciones',
  end: 'Terminar',
  endOf: 'Terminar el rol {{role}} de {{name}}',
  endNote: 'Termina de inmediato: {{scope}}',
  none: 'No se han encontrado permisos',
  noneNote: 'Cambie los filtros o dé un rol.',
}

export default es
