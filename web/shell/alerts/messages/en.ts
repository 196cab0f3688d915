export default {
  title: 'Alerts',
  none: 'No unread alerts',
  all: 'All alerts',
  unread: 'Unread',
  loading: 'Loading the alerts',
  notLoaded: 'The alerts could not be loaded',
  notMarked: 'The alert could not be marked as read',
  more: { one: '{{count}} more unread', other: '{{count}} more unread' },

  budgetActual: '{{name}}: {{percent}} of the budget is spent',
  budgetForecast: '{{name}}: {{percent}} of the budget by the end of the period',
  anomaly: 'Unusual cost of {{name}}',
  ingestFailed: '{{name}} could not be read',
  reportFailed: 'The report {{name}} could not be sent',
  deliveryFailed: '“{{name}}” could not be delivered',

  spent: '{{amount}} of {{limit}}, {{period}}',
  expected: '{{amount}} instead of {{limit}}, {{period}}',
  expectedAt: '{{amount}} instead of {{limit}} in {{place}}, {{period}}',

  severity: 'Severity: {{severity}}',
  low: 'low',
  medium: 'medium',
  high: 'high',
  critical: 'critical',
} as const
