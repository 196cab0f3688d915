export const en = {
  deliveries: 'Deliveries',
  deliveriesNote:
    'Reports and alerts sent from this enrollment in the last 90 days. You see your own reports and everyone’s alerts.',
  deliveriesNone: 'No deliveries yet',
  deliveriesNoneNote: 'Messages sent by reports, budgets and anomalies appear here with their delivery status.',
  report: 'Report',
  budgetAlert: 'Budget alert',
  anomalyAlert: 'Anomaly alert',
  show: 'Show',
  everything: 'All',
} as const
