import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  title: 'Alertes',
  none: 'Aucune alerte non lue',
  all: 'Toutes les alertes',
  unread: 'Non lue',
  loading: 'Chargement des alertes',
  notLoaded: 'Les alertes n’ont pas pu être chargées',
  notMarked: 'L’alerte n’a pas pu être marquée comme lue',
  more: {
    one: '{{count}} autre non lue',
    many: '{{count}} d’autres non lues',
    other: '{{count}} autres non lues',
  },

  budgetActual: '{{name}} : {{percent}} du budget consommés',
  budgetForecast: '{{name}} : prévision de {{percent}} du budget',
  anomaly: 'Anomalie de coût : {{name}}',
  ingestFailed: '{{name}} n’a pas pu être importé',
  chargesReplaced: '{{name}} a remplacé des frais et en contient moins',
  deliveryWaits: '{{name}} attend : à la place ou en plus ?',
  reportFailed: 'Le rapport {{name}} n’a pas pu être envoyé',
  deliveryFailed: '« {{name}} » n’a pas pu être remis',
  batchHeld: '{{name}} attend votre réponse',
  batchIncomplete: 'Il manque des fichiers à {{name}}',
  batchRejected: '{{name}} a été refusé',
  batchRestated: '{{name}} a corrigé un mois complet',
  connectionFailed: 'La connexion {{name}} est en échec',
  connectionLate: 'La connexion {{name}} est en retard',

  spent: '{{amount}} sur {{limit}}, {{period}}',
  expected: '{{amount}}, attendu {{limit}}, {{period}}',
  expectedAt: '{{amount}}, attendu {{limit}}, dans {{place}}, {{period}}',

  severity: 'Gravité : {{severity}}',
  low: 'faible',
  medium: 'moyenne',
  high: 'élevée',
  critical: 'critique',
}

export default fr
