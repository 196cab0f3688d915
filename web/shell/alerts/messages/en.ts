export default {
  title: 'Alerts',
  none: 'No unread alerts',
  all: 'All alerts',
  unread: 'Unread',
  loading: 'Loading alerts',
  notLoaded: 'The alerts could not be loaded',
  notMarked: 'The alert could not be marked as read',
  more: { one: '{{count}} more unread', other: '{{count}} more unread' },

  budgetActual: '{{name}}: {{percent}} of the budget used',
  budgetForecast: '{{name}}: forecast to reach {{percent}} of the budget',
  anomaly: 'Cost anomaly: {{name}}',
  ingestFailed: '{{name}} could not be imported',
  chargesReplaced: '{{name}} replaced charges and holds less',
  reportFailed: 'The report {{name}} could not be sent',
  deliveryFailed: '“{{name}}” could not be delivered',

  spent: '{{amount}} of {{limit}}, {{period}}',
  expected: '{{amount}}, expected {{limit}}, {{period}}',
  expectedAt: '{{amount}}, expected {{limit}}, in {{place}}, {{period}}',

  severity: 'Severity: {{severity}}',
  low: 'low',
  medium: 'medium',
  high: 'high',
  critical: 'critical',
} as const
