import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  groups: 'Grupos',
  create: 'Nuevo grupo',
  change: 'Cambiar el grupo',
  saved: 'El grupo se ha guardado.',
  name: 'Nombre',
  scope: 'Ámbito',
  scopeHelp: 'Sus administradores gestionan el grupo',
  origin: 'Miembros por',
  byHand: 'Añadidos a mano',
  byClaim: 'Claim de {{provider}}',
  provider: 'Miembros por',
  providerHelp: 'Un cambio termina las pertenencias del claim anterior',
  claim: 'Valor del claim',
  claimHelp: 'Quien tenga este valor al iniciar sesión será miembro',
  members: 'Miembros',
  membersOf: 'Miembros de {{name}}',
  user: 'Usuario',
  userId: 'ID de usuario',
  actions: 'Acciones',
  add: 'Añadir miembro',
  remove: 'Quitar',
  removeOf: 'Quitar a {{name}}',
  deleteOf: 'Eliminar el grupo {{name}}',
  deleteNote: 'Sus pertenencias y permisos terminan de inmediato.',
  none: 'No se han encontrado grupos',
  noneNote: 'Cambie el filtro o cree un grupo.',
}

export default es
