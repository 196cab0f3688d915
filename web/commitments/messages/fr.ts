import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  figures: 'Totaux de la période',
  utilization: 'Taux d’utilisation',
  utilizationNote: '{{unused}} inutilisés sur {{paid}}',
  coverage: 'Couverture',
  coverageNote: '{{onDemand}} à la demande dans les services couverts',
  savings: 'Économies nettes',
  savingsNote: 'vs coût contractuel, net des engagements inutilisés',
  savingsKnown: 'Connu pour {{share}} de l’utilisation couverte',
  savingsUnknown:
    'Le coût contractuel n’est connu que pour {{share}} de l’utilisation couverte ; il en faut 25 % pour les économies',
  usedKnown: 'Utilisé, prix connu',
  coveredKnown: 'Couvert, prix connu',
  listKnown:
    'Les fichiers indiquent un prix catalogue pour {{share}} de l’utilisation couverte par ces engagements ; les économies sont donc mesurées par rapport au coût contractuel.',
  savingsRate: 'Taux d’économie effectif',
  savingsRateNote: 'de {{contracted}} sans engagement',
  nothingEligible: 'Aucune utilisation éligible',

  overTime: 'Coûts sous engagement et à la demande dans le temps',
  legend: 'Détail',
  total: 'Total',
  used: 'Utilisé',
  unused: 'Inutilisé',
  onDemand: 'À la demande dans les services couverts',

  commitments: 'Engagements',
  count: { one: '{{count}} engagement', many: '{{count}} engagements', other: '{{count}} engagements' },
  name: 'Engagement',
  type: 'Type',
  since: 'Facturé depuis',
  paid: 'Achats',
  open: 'Utilisation de {{name}}',
  settled: 'Les achats et l’utilisation correspondent exactement',
  remaining: '{{amount}} payés, pas encore utilisés',
  overused: '{{amount}} utilisés au-delà des achats présents dans les données',
  notPrinted: {
    one: '{{count}} autre engagement n’est pas imprimé.',
    many: '{{count}} autres engagements ne sont pas imprimés.',
    other: '{{count}} autres engagements ne sont pas imprimés.',
  },

  lastDay: 'Date de fin',
  openEnd: 'Sans date de fin',

  users: 'Utilisation de {{name}}',
  usersNote: 'Base de la refacturation. Avec la part inutilisée, ces lignes font {{total}}.',
  usersLoading: 'Chargement de l’utilisation',
  usersFailed: 'L’utilisation n’a pas pu être chargée',
  account: 'Sous-compte',
  service: 'Service',
  resource: 'Ressource',
  covered: 'Couvert',
  contracted: 'Coût contractuel',
  saved: 'Économies',
  none: '(aucun)',
  others: { one: '{{count}} autre', many: '{{count}} autres', other: '{{count}} autres' },
  nobody: 'Inutilisé',
  usersNotPrinted: {
    one: '{{count}} autre ligne n’est pas imprimée.',
    many: '{{count}} autres lignes ne sont pas imprimées.',
    other: '{{count}} autres lignes ne sont pas imprimées.',
  },

  recommendations: 'Recommandations d’engagement',
  assumptions:
    'Base : coût à la demande de chaque service le jour le moins cher de la période. Prix : vos propres engagements, {{discount}} sous le coût contractuel. Seulement les services qui ont déjà un engagement.',
  noRecommendation: 'Aucun service éligible n’a fonctionné à la demande chaque jour de la période.',
  floor: 'Base quotidienne',
  commit: 'Engagement quotidien',
  saving: 'Économies sur 30 jours',
  breakEven: 'Seuil de rentabilité',
  cheapest: 'Intervalle à la demande le plus bas',

  zeroList:
    'Le fournisseur indique un prix catalogue de 0 pour l’utilisation couverte par ces engagements ; les économies sont donc mesurées par rapport au coût contractuel.',

  loading: 'Chargement des engagements',
  failed: 'Les engagements n’ont pas pu être chargés',
  noneTitle: 'Aucun engagement en {{period}}',
  noneMessage:
    'Aucuns frais de cette période ne relèvent d’une réservation, d’un plan d’économies ou d’une remise sur engagement d’utilisation.',
  noneElsewhere: 'Afficher tous les mois',
  shown: 'Taux d’utilisation {{utilization}}, couverture {{coverage}}, {{period}}',
}

export default fr
