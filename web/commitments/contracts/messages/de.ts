import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  terms: 'Laufzeiten und Ablauf',
  termsNote: 'Verbleibende Tage zählen ab {{day}}, dem Tag nach der neuesten Nutzung',
  termsFailed: 'Die Laufzeiten konnten nicht geladen werden',
  within: 'Läuft ab in',
  allTerms: 'Alle',
  noTerms:
    'Noch keine Contract-Commitment-Datei. Importieren Sie diesen FOCUS-1.3-Datensatz, um Laufzeit und Ende jeder Verpflichtung zu sehen.',
  noneExpires: 'In den nächsten {{days}} läuft keine Verpflichtung ab.',
  elsewhere: {
    one: '{{count}} weitere Verpflichtung wird nicht angezeigt, weil keine Kosten ihre Cloud nennen.',
    other: '{{count}} weitere Verpflichtungen werden nicht angezeigt, weil keine Kosten ihre Cloud nennen.',
  },
  moreTerms: { one: '{{count}} weitere Zeile fehlt hier.', other: '{{count}} weitere Zeilen fehlen hier.' },
  scope: 'Gilt für',
  start: 'Beginn · Laufzeit',
  left: 'Verbleibend',
  termCost: 'Laufzeitkosten',
  ended: 'Abgelaufen',
  source: '{{file}}, Zeile {{line}}',
  name: 'Verpflichtung',
  notPrinted: {
    one: '{{count}} weitere Verpflichtung ist nicht gedruckt.',
    other: '{{count}} weitere Verpflichtungen sind nicht gedruckt.',
  },
  lastDay: 'Enddatum',
  openEnd: 'Kein Enddatum',
  termFrom: 'Quelle der Laufzeit',
  showTerm: 'Quellzeile der Laufzeit anzeigen',
  place: 'Datei und Zeile',
  run: 'Import',
  fileHash: 'Datei-Hash',
  rowHash: 'Zeilen-Hash',
  columns: 'Spalten',
  notTold: 'Nicht in den Daten',
  termFromNote:
    'Beginn, Ende und Kosten stammen aus dieser Zeile der Contract-Commitment-Datei; die verbleibenden Tage zählen bis zum Ende.',
}

export default de
