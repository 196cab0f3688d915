import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  note: 'Diese Summen können noch wachsen:',
  details: 'Monatskalender',
  month: '{{month}} ({{reason}})',
  mark: 'Unvollständig',
  complete: 'vollständig',
  open: 'Monat noch offen',
  late: 'Rechnungen verspätet',
  missing: 'Rechnungen fehlen',
  held: 'ein Batch wartet auf eine Antwort',
}

export default de
