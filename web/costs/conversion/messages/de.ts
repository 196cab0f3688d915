import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  convertFailed: 'Die Kosten konnten nicht umgerechnet werden',
  into: 'In',
  original: 'Wie berechnet',
  convertedTo: 'In {{currency}}',
  exactly: 'Genau {{amount}} {{currency}}',
  unconverted: 'Nicht umgerechnet',
  ratesUsed: 'Benutzte Kurse',
  missingRates:
    'Für {{currencies}} gibt es nicht in jedem Monat einen Kurs in {{currency}}: Dieser Teil steckt in keiner umgerechneten Zahl.',
  parts: 'Monate und Währungen',
  billed: 'Berechnet',
  sameCurrency: 'Dieselbe Währung',
  noRate: 'Kein Kurs',
  nothing: 'Nichts',
  nothingTitle: 'Keine Kosten in diesem Zeitraum',
  nothingMessage: 'Wählen Sie oben einen anderen Zeitraum.',
  month: 'Monat',
  rate: 'Kurs',
  sumOf: 'addiert',
  date: 'Datum',
  source: 'Quelle',
  loading: 'Lädt',
  retry: 'Erneut versuchen',
  choice: 'Summe umrechnen',
  none: 'Keine Umrechnung',
  note: 'Mehrere Währungen stehen nebeneinander. Umgerechnet wird nach den Kursen dieses Enrollments; jeder steht mit Datum und Quelle da.',
}

export default de
