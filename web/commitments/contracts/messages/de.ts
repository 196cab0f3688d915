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
}

export default de
