import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  notice: 'Zahlen dieses Links',
  comparing: 'Vergleich mit den Zahlen vom {{date}}…',
  failed: 'Der Vergleich mit den Zahlen vom {{date}} ist fehlgeschlagen: {{reason}}',
  unchanged: 'Unverändert seit {{date}}.',
  moved: 'Die Zahlen haben sich seit {{date}} geändert: {{metric}} {{difference}}',
  movedWithin: 'Einzelne Zahlen haben sich seit {{date}} geändert, die Summe „{{metric}}“ nicht.',
  gone: 'Die Zahlen vom {{date}} sind nicht mehr gespeichert. Sie sehen die aktuellen Zahlen.',
  what: 'Änderungen anzeigen',
  hide: 'Vergleich beenden',
  movedGroups: {
    one: '{{count}} Gruppe hat sich geändert, nach {{metric}}',
    other: '{{count}} Gruppen haben sich geändert, nach {{metric}}',
  },
  before: 'Vorher',
  after: 'Jetzt',
  difference: 'Unterschied',
  added: 'neu',
  removed: 'entfallen',
  runs: {
    one: '{{count}} Datei hat die Änderung verursacht',
    other: '{{count}} Dateien haben die Änderung verursacht',
  },
  runAdded: '{{after}} Zeilen hinzugefügt',
  runRemoved: '{{before}} Zeilen entfernt',
  runRecounted: 'zählt seine Käufe von Verpflichtungen anders',
  runChanged: 'zählt jetzt {{after}} Zeilen, zuvor {{before}}',
  inPlaceOf: 'ersetzt',
  moreRuns: { one: '{{count}} frühere Datei', other: '{{count}} frühere Dateien' },
  notPrinted: {
    one: '{{count}} weitere Gruppe ist nicht gedruckt.',
    other: '{{count}} weitere Gruppen sind nicht gedruckt.',
  },
}

export default de
