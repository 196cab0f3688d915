import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  title: 'Meldungen',
  none: 'Keine ungelesenen Meldungen',
  all: 'Alle Meldungen',
  unread: 'Ungelesen',
  loading: 'Die Meldungen werden geladen',
  notLoaded: 'Die Meldungen konnten nicht geladen werden',
  notMarked: 'Die Meldung konnte nicht als gelesen vermerkt werden',
  more: { one: '{{count}} weitere ungelesene', other: '{{count}} weitere ungelesene' },

  budgetActual: '{{name}}: {{percent}} des Budgets sind ausgegeben',
  budgetForecast: '{{name}}: {{percent}} des Budgets bis zum Ende des Zeitraums',
  anomaly: 'Ungewöhnliche Kosten von {{name}}',
  ingestFailed: '{{name}} konnte nicht gelesen werden',
  reportFailed: 'Der Bericht {{name}} konnte nicht gesendet werden',
  deliveryFailed: '„{{name}}“ konnte nicht zugestellt werden',

  spent: '{{amount}} von {{limit}}, {{period}}',
  expected: '{{amount}} statt {{limit}}, {{period}}',
  expectedAt: '{{amount}} statt {{limit}} in {{place}}, {{period}}',

  severity: 'Schwere: {{severity}}',
  low: 'niedrig',
  medium: 'mittel',
  high: 'hoch',
  critical: 'kritisch',
}

export default de
