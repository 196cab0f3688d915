import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  deliveries: 'Envois',
  deliveriesNote:
    'Rapports et alertes envoyés depuis cette inscription ces 90 derniers jours. Vous voyez vos rapports et les alertes de tous.',
  deliveriesNone: 'Aucun envoi',
  deliveriesNoneNote: 'Les messages des rapports, budgets et anomalies apparaissent ici avec leur état d’envoi.',
  report: 'Rapport',
  budgetAlert: 'Alerte de budget',
  anomalyAlert: 'Alerte d’anomalie',
  show: 'Afficher',
  everything: 'Toutes',
}

export default fr
