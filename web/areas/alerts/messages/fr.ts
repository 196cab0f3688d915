import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  explore: 'Voir le détail',
  kind: 'Type',
  kinds: 'Tous les types',
  budgetActual: 'Budget, réel',
  budgetForecast: 'Budget, prévision',
  anomaly: 'Anomalie',
  ingestFailed: 'Échec d’import',
  chargesReplaced: 'Frais remplacés',
  deliveryWaits: 'Une livraison attend une réponse',
  reportFailed: 'Échec de rapport',
  deliveryFailed: 'Échec de remise',
  batchHeld: 'Livraison en attente',
  batchIncomplete: 'Livraison incomplète',
  batchRejected: 'Livraison refusée',
  batchRestated: 'Mois corrigé',
  connectionFailed: 'Connexion en échec',
  connectionLate: 'Connexion en retard',
  unreadOnly: 'Non lues seulement',
  readAll: 'Tout marquer comme lu',
  markRead: 'Marquer comme lue',
  markUnread: 'Marquer comme non lue',
  alertsNone: 'Aucune alerte',
  alertsNoneMessage:
    'Les seuils de budget, les anomalies et les échecs d’import, de rapport et de remise apparaissent ici.',
  unreadCount: { one: '{{count}} non lue', many: '{{count}} non lues', other: '{{count}} non lues' },
  alertChart: 'Alertes au fil du temps',
  alertChartNote: 'Alertes de la liste, par type',
}

export default fr
