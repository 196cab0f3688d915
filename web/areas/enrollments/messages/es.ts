import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  enrollments: 'Inscripciones',
  create: 'Nueva inscripción',
  created: 'La inscripción se ha creado.',
  change: 'Cambiar la inscripción',
  saved: 'La inscripción se ha guardado.',
  search: 'Número, nombre o empresa',
  all: 'Todas',
  state: 'Estado',
  active: 'Activa',
  archived: 'Archivada',
  stateHelp: 'Las inscripciones archivadas se ocultan a sus usuarios; los cargos permanecen.',
  number: 'Número',
  numberHelp: 'Nunca cambia',
  name: 'Nombre',
  apiType: 'Nube',
  company: 'Empresa',
  companyHelp: 'Los administradores de la empresa también la administran',
  currency: 'Moneda',
  currencyHelp: 'Primera opción si los cargos tienen varias',
  areas: 'Áreas',
  charges: 'Cargos',
  files: 'Archivos',
  lastDay: 'Último día',
  owners: 'Responsables',
  noOwners: 'Nadie',
  retention: 'Conservación',
  retentionNote: 'Sin límite: los cargos permanecen hasta que se elimina su archivo',
  none: 'No se han encontrado inscripciones',
  noneNote: 'Cambie los filtros o cree una inscripción.',
}

export default es
