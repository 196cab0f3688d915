import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  azure: 'Engagements Azure',
  gcp: 'Engagements Google Cloud',

  figures: 'Chiffres de la période',
  utilisation: 'Taux d’utilisation',
  utilisationNote: '{{unused}} inutilisés sur {{paid}}',
  coverage: 'Couverture',
  coverageNote: '{{onDemand}} à la demande dans les services couverts',
  savings: 'Économies nettes',
  savingsNote: 'par rapport au coût contractuel, gaspillage déduit',
  savingsRate: 'Taux d’économie effectif',
  savingsRateNote: 'de {{contracted}} sans engagement',
  nothingEligible: 'Aucune utilisation couverte par un engagement',

  overTime: 'Coûts engagés et à la demande dans le temps',
  legend: 'Parts',
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
  open: 'Qui a utilisé {{name}}',
  settled: 'Paiements et utilisation sont égaux, au dernier chiffre près',
  remaining: '{{amount}} payés et pas encore consommés',
  overused: '{{amount}} utilisés de plus que payés dans les données',
  notPrinted: {
    one: '{{count}} autre engagement n’est pas imprimé.',
    many: '{{count}} autres engagements ne sont pas imprimés.',
    other: '{{count}} autres engagements ne sont pas imprimés.',
  },

  lastDay: 'Dernier jour',
  openEnd: 'Ouvert',

  users: 'Qui a utilisé {{name}}',
  usersNote: 'Refacturez selon ces lignes : avec la part inutilisée, elles font {{total}}',
  usersLoading: 'Chargement des utilisations',
  usersFailed: 'Les utilisations de l’engagement n’ont pas pu être chargées',
  close: 'Fermer',
  account: 'Sous-compte',
  service: 'Service',
  resource: 'Ressource',
  covered: 'Couvert',
  contracted: 'Sans engagement',
  saved: 'Économisé',
  none: '(aucun)',
  others: { one: '{{count}} autre', many: '{{count}} autres', other: '{{count}} autres' },
  nobody: 'Personne',
  usersNotPrinted: {
    one: '{{count}} autre ligne n’est pas imprimée.',
    many: '{{count}} autres lignes ne sont pas imprimées.',
    other: '{{count}} autres lignes ne sont pas imprimées.',
  },

  recommendations: 'Ce qu’un engagement de plus économiserait',
  assumptions:
    'Socle : ce que chaque service a coûté à la demande le jour le moins cher de la période. Prix : vos propres engagements de la période, {{discount}} sous le coût contractuel. Seulement les services déjà couverts.',
  noRecommendation: 'Dans les services couverts, rien n’a tourné à la demande chaque jour de la période.',
  floor: 'Socle par jour',
  commit: 'Engagement par jour',
  saving: 'Économise en 30 jours',
  breakEven: 'Rentable au-delà de',
  cheapest: 'Intervalle le moins cher à la demande',

  zeroList:
    'Le fournisseur indique des prix publics de 0 pour l’utilisation sous ces engagements ; les économies sont donc mesurées au coût contractuel.',

  loading: 'Chargement des engagements',
  failed: 'Les engagements n’ont pas pu être chargés',
  retry: 'Réessayer',
  noneTitle: 'Aucun engagement en {{period}}',
  noneMessage:
    'Aucun coût de cette période n’appartient à une réservation, un plan d’économies ou une remise sur engagement d’usage.',
  noneElsewhere: 'Afficher tous les mois',
  shown: 'Taux d’utilisation {{utilisation}}, couverture {{coverage}}, {{period}}',
}

export default fr
