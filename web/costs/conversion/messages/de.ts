import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  convertFailed: 'Die Kosten konnten nicht umgerechnet werden',
  into: 'Umrechnen in',
  original: 'Wie abgerechnet',
  convertedTo: 'In {{currency}}',
  exactly: 'Exakt: {{amount}} {{currency}}',
  unconverted: 'Nicht umgerechnet',
  ratesUsed: 'Verwendete Kurse',
  missingRates:
    'Für einige Monate fehlt ein Wechselkurs von {{currencies}} in {{currency}}; diese Kosten sind in den umgerechneten Summen nicht enthalten.',
  parts: 'Nach Monat und Währung',
  billed: 'Abgerechnet',
  sameCurrency: 'Gleiche Währung',
  noRate: 'Kein Kurs',
  nothing: 'Keine',
  nothingTitle: 'Keine Kosten in diesem Zeitraum',
  nothingMessage: 'Wählen Sie oben einen anderen Zeitraum.',
  month: 'Monat',
  rate: 'Kurs',
  sumOf: 'summiert',
  date: 'Datum',
  source: 'Quelle',
  choice: 'Umgerechnete Summe',
  none: 'Nicht umrechnen',
  note: 'Beträge bleiben in ihrer Abrechnungswährung. Umgerechnet wird mit den Wechselkursen dieses Vertrags, mit Angabe von Datum und Quelle.',
}

export default de
