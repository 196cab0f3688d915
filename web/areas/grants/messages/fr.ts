import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  grants: 'Droits',
  give: 'Donner un rôle',
  given: 'Le rôle a été donné.',
  all: 'Tous',
  subject: 'Qui',
  user: 'Utilisateur',
  userId: 'ID utilisateur',
  group: 'Groupe',
  role: 'Rôle',
  scope: 'Périmètre',
  scopeFilter: 'Inscription ou société',
  companyName: 'Nom de la société',
  number: 'Numéro de l’inscription',
  tagOf: 'Frais avec une étiquette',
  tagKey: 'Clé de l’étiquette',
  tagValue: 'Valeur de l’étiquette',
  starts: 'Commence le',
  startsHelp: 'Vide pour commencer maintenant',
  endsOn: 'Se termine le',
  endsHelp: 'Vide pour aucune fin',
  ends: 'Fin',
  within: { one: 'dans {{count}} jour', many: 'dans {{count}} jours', other: 'dans {{count}} jours' },
  givenBy: 'Donné par',
  actions: 'Actions',
  end: 'Mettre fin',
  endOf: 'Mettre fin au rôle {{role}} de {{name}}',
  endNote: 'Il se termine aussitôt : {{scope}}',
  none: 'Aucun droit trouvé',
  noneNote: 'Modifiez les filtres ou donnez un rôle.',
}

export default fr
