import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  terms: 'Durées et échéances',
  termsNote: 'Jours comptés à partir du {{day}}, lendemain du dernier frais',
  termsFailed: 'Les durées n’ont pas pu être chargées',
  within: 'Se termine sous',
  allTerms: 'Toutes',
  noTerms:
    'Pas encore de fichier Contract Commitment : la durée et la fin d’un engagement figurent dans ce jeu de données de FOCUS 1.3. Elles s’affichent ici dès qu’un tel fichier est lu.',
  noneExpires: 'Aucun engagement ne se termine sous {{days}}.',
  elsewhere: {
    one: '{{count}} autre engagement de l’inscription n’est pas affiché : aucun frais n’indique son cloud.',
    many: '{{count}} autres engagements de l’inscription ne sont pas affichés : aucun frais n’indique leur cloud.',
    other: '{{count}} autres engagements de l’inscription ne sont pas affichés : aucun frais n’indique leur cloud.',
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
  ended: 'Terminé',
  source: '{{file}}, ligne {{line}}',
  name: 'Engagement',
  notPrinted: {
    one: '{{count}} autre engagement n’est pas imprimé.',
    many: '{{count}} autres engagements ne sont pas imprimés.',
    other: '{{count}} autres engagements ne sont pas imprimés.',
  },
  retry: 'Réessayer',
  lastDay: 'Dernier jour',
  openEnd: 'Ouvert',
  termFrom: 'D’où vient la durée',
  showTerm: 'Afficher la ligne de la durée',
  place: 'Fichier et ligne',
  run: 'Import',
  fileHash: 'Empreinte du fichier',
  rowHash: 'Empreinte de la ligne',
  columns: 'Colonnes de la ligne',
  notTold: 'Non indiqué par les données',
  close: 'Fermer',
  termFromNote:
    'Début, fin et coût figurent dans cette ligne du fichier Contract Commitment ; les jours restants sont comptés jusqu’à sa fin.',
}

export default fr
