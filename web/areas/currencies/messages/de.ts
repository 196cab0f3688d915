import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  currencies: 'Währungen',
  readOnly: 'Sie haben Lesezugriff. Für Änderungen benötigen Sie die Rolle ingest.',
  saved: 'Gespeichert',
  actions: 'Aktionen',
  remove: 'Entfernen',
  converted: 'Umgerechnete Kosten',
  convertedNote: 'Abrechnungswährungen bleiben erhalten; jede Umrechnung zeigt ihren Kurs',
  rate: 'Kurs',
  date: 'Datum',
  source: 'Quelle',
  rates: 'Wechselkurse',
  rateCount: { one: '{{count}} Kurs', other: '{{count}} Kurse' },
  ratesNote:
    'Für einen Monat gilt der neueste Kurs bis zu seinem letzten Tag, aus diesem oder dem Vormonat. Kurse werden nie umgekehrt oder verkettet. Laden Sie eine CSV-Datei mit den Spalten date, from, to, rate und source hoch.',
  ratePages: 'Kursseiten',
  rateRange: '{{from}} bis {{to}} von {{of}}',
  newerRates: 'Neuere Kurse',
  olderRates: 'Ältere Kurse',
  ratesFailed: 'Die Kurse konnten nicht geladen werden',
  newRate: 'Neuer Kurs',
  upload: 'CSV hochladen',
  pair: 'Währungspaar',
  from: 'Von',
  to: 'In',
  rateHint: 'Wert einer Einheit, zum Beispiel 1.1196',
  removeRate: 'Kurs {{rate}} entfernen',
  taken: 'Kurse importiert: {{added}} neu, {{replaced}} ersetzt, {{unchanged}} unverändert.',
  gaps: 'Monate ohne Kurs: {{months}}.',
}

export default de
