import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  title: 'So wird {{figure}} berechnet',
  parts: 'Teile der Formel',
  part: 'Teil',
  amount: 'Betrag',
  note: 'Öffnen Sie einen Teil, um seine Quellzeilen zu sehen. Das Ergebnis wird nur für die Anzeige gerundet.',
  noteSome:
    'Öffnen Sie einen Teil, um seine Quellzeilen zu sehen, sofern vorhanden. Das Ergebnis wird nur für die Anzeige gerundet.',
  noteNone: 'Das Ergebnis wird nur für die Anzeige gerundet.',
  given: 'Eingabe, keine Quellzeilen',
  estimate: 'Schätzung, keine Quellzeilen',
}

export default de
