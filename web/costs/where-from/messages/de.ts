import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  title: '{{figure}}: woher',
  close: 'Schließen',
  parts: 'Teile der Formel',
  part: 'Teil',
  amount: 'Betrag',
  note: 'Jeder Teil öffnet die Zeilen, deren Summe er ist. Das Ergebnis wird einmal gerundet, dort, wo es steht.',
  noteSome:
    'Jeder Teil, der Zeilen hat, öffnet die, deren Summe er ist. Das Ergebnis wird einmal gerundet, dort, wo es steht.',
  noteNone: 'Das Ergebnis wird einmal gerundet, dort, wo es steht.',
  given: 'vorgegeben, keine Zeilen',
  estimate: 'Schätzung, keine Zeilen',
}

export default de
