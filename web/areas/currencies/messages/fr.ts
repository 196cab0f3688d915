import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  currencies: 'Devises',
  readOnly: 'Vous avez un accès en lecture. Pour modifier, il vous faut le rôle ingest.',
  saved: 'Enregistré',
  actions: 'Actions',
  remove: 'Supprimer',
  converted: 'Coûts convertis',
  convertedNote: 'Les devises de facturation sont conservées ; chaque conversion affiche son taux',
  rate: 'Taux',
  date: 'Date',
  source: 'Source',
  rates: 'Taux de change',
  rateCount: { one: '{{count}} taux', many: '{{count}} taux', other: '{{count}} taux' },
  ratesNote:
    'Un mois utilise le dernier taux connu à son dernier jour, de ce mois ou du précédent. Les taux ne sont jamais inversés ni enchaînés. Importez un fichier CSV avec les colonnes date, from, to, rate et source.',
  ratePages: 'Pages de taux',
  rateRange: '{{from}} à {{to}} sur {{of}}',
  newerRates: 'Taux plus récents',
  olderRates: 'Taux plus anciens',
  ratesFailed: 'Les taux n’ont pas pu être chargés',
  newRate: 'Nouveau taux',
  upload: 'Envoyer un CSV',
  pair: 'Paire de devises',
  from: 'De',
  to: 'Vers',
  rateHint: 'Valeur d’une unité, par exemple 1.1196',
  removeRate: 'Supprimer le taux {{rate}}',
  taken: 'Taux importés : {{added}} nouveaux, {{replaced}} remplacés, {{unchanged}} inchangés.',
  gaps: 'Mois sans taux : {{months}}.',
}

export default fr
