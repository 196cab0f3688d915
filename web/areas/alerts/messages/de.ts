import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  explore: 'Aufschlüsselung anzeigen',
  kind: 'Typ',
  kinds: 'Alle Typen',
  budgetActual: 'Budget, Ist',
  budgetForecast: 'Budget, Prognose',
  anomaly: 'Anomalie',
  ingestFailed: 'Import fehlgeschlagen',
  chargesReplaced: 'Kosten ersetzt',
  deliveryWaits: 'Lieferung wartet auf eine Antwort',
  reportFailed: 'Bericht fehlgeschlagen',
  deliveryFailed: 'Zustellung fehlgeschlagen',
  batchHeld: 'Lieferung angehalten',
  batchIncomplete: 'Lieferung unvollständig',
  batchRejected: 'Lieferung abgelehnt',
  batchRestated: 'Monat korrigiert',
  connectionFailed: 'Verbindung gestört',
  connectionLate: 'Verbindung verspätet',
  unreadOnly: 'Nur ungelesene',
  readAll: 'Alle als gelesen markieren',
  markRead: 'Als gelesen markieren',
  markUnread: 'Als ungelesen markieren',
  alertsNone: 'Keine Warnungen',
  alertsNoneMessage:
    'Hier erscheinen Budgetschwellen, Anomalien sowie fehlgeschlagene Importe, Berichte und Zustellungen.',
  unreadCount: { one: '{{count}} ungelesen', other: '{{count}} ungelesen' },
  alertChart: 'Warnungen im Zeitverlauf',
  alertChartNote: 'Warnungen der Liste nach Typ',
}

export default de
