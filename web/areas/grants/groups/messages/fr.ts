import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  groups: 'Groupes',
  create: 'Nouveau groupe',
  change: 'Modifier le groupe',
  saved: 'Le groupe a été enregistré.',
  name: 'Nom',
  scope: 'Périmètre',
  scopeHelp: 'Ses administrateurs gèrent le groupe',
  origin: 'Membres par',
  byHand: 'Ajout manuel',
  byClaim: 'Claim de {{provider}}',
  provider: 'Membres par',
  providerHelp: 'Une modification met fin aux adhésions de l’ancien claim',
  claim: 'Valeur du claim',
  claimHelp: 'Qui a cette valeur à la connexion devient membre',
  members: 'Membres',
  membersOf: 'Membres de {{name}}',
  user: 'Utilisateur',
  userId: 'ID utilisateur',
  actions: 'Actions',
  add: 'Ajouter un membre',
  remove: 'Retirer',
  removeOf: 'Retirer {{name}}',
  deleteOf: 'Supprimer le groupe {{name}}',
  deleteNote: 'Ses adhésions et ses droits se terminent aussitôt.',
  none: 'Aucun groupe trouvé',
  noneNote: 'Modifiez le filtre ou créez un groupe.',
}

export default fr
