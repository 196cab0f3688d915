import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  notice: 'Die Zahlen des Links',
  comparing: 'Vergleich mit den Zahlen vom {{date}} …',
  failed: 'Der Vergleich mit den Zahlen vom {{date}} ist fehlgeschlagen: {{reason}}',
  unchanged: 'Unverändert seit {{date}}.',
  moved: 'Seit {{date}} haben sich Zahlen geändert: {{metric}} {{difference}}',
  movedWithin: 'Seit {{date}} haben sich Zahlen geändert, die Summe von {{metric}} nicht.',
  gone: 'Die älteren Zahlen vom {{date}} liegen nicht mehr vor. Dies sind die heutigen.',
  what: 'Was sich geändert hat',
  hide: 'Ohne die älteren Zahlen weiter',
  movedGroups: {
    one: '{{count}} Gruppe hat sich geändert, nach {{metric}}',
    other: '{{count}} Gruppen haben sich geändert, nach {{metric}}',
  },
  before: 'Vorher',
  after: 'Jetzt',
  difference: 'Unterschied',
  added: 'neu',
  removed: 'entfallen',
  runs: { one: 'Eine Datei macht den Unterschied', other: '{{count}} Dateien machen den Unterschied' },
  runAdded: 'kam mit {{after}} Zeilen',
  runRemoved: 'entfiel mit {{before}} Zeilen',
  runChanged: '{{after}} ihrer Zeilen zählen, zuvor {{before}}',
  inPlaceOf: 'anstelle von',
  moreRuns: { one: '{{count}} frühere Datei', other: '{{count}} frühere Dateien' },
  notPrinted: {
    one: '{{count}} weitere Gruppe ist nicht gedruckt.',
    other: '{{count}} weitere Gruppen sind nicht gedruckt.',
  },
}

export default de
