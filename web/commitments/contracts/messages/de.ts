import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  terms: 'Laufzeiten und Ablauf',
  termsNote: 'Tage zählen ab dem {{day}}, dem Tag nach der letzten Kostenzeile',
  termsFailed: 'Die Laufzeiten konnten nicht geladen werden',
  within: 'Endet in',
  allTerms: 'Alle',
  noTerms:
    'Noch keine Contract-Commitment-Datei: Laufzeit und Ende einer Verpflichtung stehen in diesem Datensatz von FOCUS 1.3. Sie erscheinen hier, sobald eine solche Datei eingelesen ist.',
  noneExpires: 'Innerhalb der Frist ({{days}}) endet keine Verpflichtung.',
  elsewhere: {
    one: '{{count}} weitere Verpflichtung des Vertrags fehlt hier: keine Kostenzeile nennt ihre Cloud.',
    other: '{{count}} weitere Verpflichtungen des Vertrags fehlen hier: keine Kostenzeile nennt ihre Cloud.',
  },
  moreTerms: { one: '{{count}} weitere Zeile fehlt hier.', other: '{{count}} weitere Zeilen fehlen hier.' },
  scope: 'Gilt für',
  start: 'Beginn · Laufzeit',
  left: 'Verbleibend',
  termCost: 'Kosten der Laufzeit',
  ended: 'Beendet',
  source: '{{file}}, Zeile {{line}}',
  name: 'Verpflichtung',
  notPrinted: {
    one: '{{count}} weitere Verpflichtung ist nicht gedruckt.',
    other: '{{count}} weitere Verpflichtungen sind nicht gedruckt.',
  },
  retry: 'Erneut versuchen',
  lastDay: 'Letzter Tag',
  openEnd: 'Offen',
  termFrom: 'Woher die Laufzeit stammt',
  showTerm: 'Die Zeile der Laufzeit zeigen',
  place: 'Datei und Zeile',
  run: 'Einlesen',
  fileHash: 'Hash der Datei',
  rowHash: 'Hash der Zeile',
  columns: 'Spalten der Zeile',
  notTold: 'Sagen die Daten nicht',
  close: 'Schließen',
  termFromNote:
    'Beginn, Ende und Kosten stehen in dieser Zeile der Contract-Commitment-Datei; verbleibende Tage zählen bis zu ihrem Ende.',
}

export default de
