import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  terms: 'Durées et échéances',
  termsNote: 'Jours restants comptés à partir du {{day}}, lendemain de la dernière utilisation',
  termsFailed: 'Les durées n’ont pas pu être chargées',
  within: 'Expire sous',
  allTerms: 'Toutes',
  noTerms:
    'Pas encore de fichier Contract Commitment. Importez ce jeu de données FOCUS 1.3 pour voir la durée et la fin de chaque engagement.',
  noneExpires: 'Aucun engagement n’expire sous {{days}}.',
  elsewhere: {
    one: '{{count}} autre engagement est masqué, car aucuns frais n’indiquent son cloud.',
    many: '{{count}} autres engagements sont masqués, car aucuns frais n’indiquent leur cloud.',
    other: '{{count}} autres engagements sont masqués, car aucuns frais n’indiquent leur cloud.',
  },
  moreTerms: {
    one: '{{count}} autre ligne n’est pas affichée.',
    many: '{{count}} autres lignes ne sont pas affichées.',
    other: '{{count}} autres lignes ne sont pas affichées.',
  },
  scope: 'S’applique à',
  start: 'Début · Durée',
  left: 'Restant',
  termCost: 'Coût de la durée',
  ended: 'Expiré',
  source: '{{file}}, ligne {{line}}',
  name: 'Engagement',
  notPrinted: {
    one: '{{count}} autre engagement n’est pas imprimé.',
    many: '{{count}} autres engagements ne sont pas imprimés.',
    other: '{{count}} autres engagements ne sont pas imprimés.',
  },
  lastDay: 'Date de fin',
  openEnd: 'Sans date de fin',
  termFrom: 'Source de la durée',
  showTerm: 'Afficher la ligne source de la durée',
  place: 'Fichier et ligne',
  run: 'Import',
  fileHash: 'Empreinte du fichier',
  rowHash: 'Empreinte de la ligne',
  columns: 'Colonnes',
  notTold: 'Absent des données',
  termFromNote:
    'Le début, la fin et le coût viennent de cette ligne du fichier Contract Commitment ; les jours restants vont jusqu’à la fin.',
}

export default fr
