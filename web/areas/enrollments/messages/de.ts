import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  enrollments: 'Verträge',
  create: 'Neuer Vertrag',
  created: 'Der Vertrag ist angelegt.',
  change: 'Vertrag ändern',
  saved: 'Der Vertrag ist gespeichert.',
  search: 'Nummer, Name oder Firma',
  all: 'Alle',
  state: 'Status',
  active: 'Aktiv',
  archived: 'Archiviert',
  stateHelp: 'Archivierte Verträge sehen ihre Benutzer nicht; die Kosten bleiben.',
  number: 'Nummer',
  numberHelp: 'Sie ändert sich nie',
  name: 'Name',
  apiType: 'Cloud',
  company: 'Firma',
  companyHelp: 'Administratoren der Firma verwalten ihn auch',
  currency: 'Währung',
  currencyHelp: 'Erste Wahl bei Kosten in mehreren',
  areas: 'Bereiche',
  charges: 'Kostenzeilen',
  files: 'Dateien',
  lastDay: 'Letzter Tag',
  owners: 'Verantwortliche',
  noOwners: 'Niemand',
  retention: 'Aufbewahrung',
  retentionNote: 'Unbegrenzt: Kosten bleiben, bis ihre Datei gelöscht wird',
  none: 'Keine Verträge gefunden',
  noneNote: 'Ändern Sie die Filter, oder legen Sie einen Vertrag an.',
}

export default de
