import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  title: 'Warnungen',
  none: 'Keine ungelesenen Warnungen',
  all: 'Alle Warnungen',
  unread: 'Ungelesen',
  loading: 'Warnungen werden geladen',
  notLoaded: 'Die Warnungen konnten nicht geladen werden',
  notMarked: 'Die Warnung konnte nicht als gelesen markiert werden',
  more: { one: '{{count}} weitere ungelesene', other: '{{count}} weitere ungelesene' },

  budgetActual: '{{name}}: {{percent}} des Budgets verbraucht',
  budgetForecast: '{{name}}: voraussichtlich {{percent}} des Budgets',
  anomaly: 'Kostenanomalie: {{name}}',
  ingestFailed: '{{name}} konnte nicht importiert werden',
  chargesReplaced: '{{name}} hat Kosten ersetzt und enthält weniger',
  deliveryWaits: '{{name}} wartet: Zählt es stattdessen oder zusätzlich?',
  reportFailed: 'Der Bericht {{name}} konnte nicht gesendet werden',
  deliveryFailed: '„{{name}}“ konnte nicht zugestellt werden',
  batchHeld: '{{name}} wartet auf Ihre Antwort',
  batchIncomplete: '{{name}} fehlen Dateien',
  batchRejected: '{{name}} wurde abgelehnt',
  batchRestated: '{{name}} hat einen vollständigen Monat korrigiert',
  connectionFailed: 'Die Verbindung {{name}} ist gestört',
  connectionLate: 'Die Verbindung {{name}} ist verspätet',

  spent: '{{amount}} von {{limit}}, {{period}}',
  expected: '{{amount}}, erwartet {{limit}}, {{period}}',
  expectedAt: '{{amount}}, erwartet {{limit}}, in {{place}}, {{period}}',

  severity: 'Schwere: {{severity}}',
  low: 'niedrig',
  medium: 'mittel',
  high: 'hoch',
  critical: 'kritisch',
}

export default de
