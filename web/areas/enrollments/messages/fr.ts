import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  enrollments: 'Inscriptions',
  create: 'Nouvelle inscription',
  created: 'L’inscription a été créée.',
  change: 'Modifier l’inscription',
  saved: 'L’inscription a été enregistrée.',
  search: 'Numéro, nom ou société',
  all: 'Toutes',
  state: 'État',
  active: 'Active',
  archived: 'Archivée',
  stateHelp: 'Les inscriptions archivées sont masquées pour leurs utilisateurs ; les frais restent.',
  number: 'Numéro',
  numberHelp: 'Il ne change jamais',
  name: 'Nom',
  apiType: 'Cloud',
  company: 'Société',
  companyHelp: 'Les administrateurs de la société l’administrent aussi',
  currency: 'Devise',
  currencyHelp: 'Premier choix si les frais en ont plusieurs',
  areas: 'Espaces',
  charges: 'Frais',
  files: 'Fichiers',
  lastDay: 'Dernier jour',
  owners: 'Responsables',
  noOwners: 'Aucun',
  retention: 'Conservation',
  retentionNote: 'Sans limite : les frais restent jusqu’à la suppression de leur fichier',
  none: 'Aucune inscription trouvée',
  noneNote: 'Modifiez les filtres ou créez une inscription.',
}

export default fr
