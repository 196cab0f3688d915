import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  groups: 'Gruppen',
  create: 'Neue Gruppe',
  change: 'Gruppe ändern',
  saved: 'Die Gruppe ist gespeichert.',
  name: 'Name',
  scope: 'Bereich',
  scopeHelp: 'Dessen Administratoren verwalten die Gruppe',
  origin: 'Mitglieder aus',
  byHand: 'Von Hand',
  byClaim: 'Claim von {{provider}}',
  provider: 'Mitglieder aus',
  providerHelp: 'Eine Änderung beendet Mitgliedschaften aus dem bisherigen Claim',
  claim: 'Wert des Claims',
  claimHelp: 'Wer ihn bei der Anmeldung hat, wird Mitglied',
  members: 'Mitglieder',
  membersOf: 'Mitglieder von {{name}}',
  user: 'Benutzer',
  userId: 'Benutzer-ID',
  actions: 'Aktionen',
  add: 'Mitglied hinzufügen',
  remove: 'Entfernen',
  removeOf: '{{name}} entfernen',
  deleteOf: 'Gruppe {{name}} löschen',
  deleteNote: 'Mitgliedschaften und Rechte enden sofort.',
  none: 'Keine Gruppen gefunden',
  noneNote: 'Ändern Sie den Filter, oder legen Sie eine Gruppe an.',
}

export default de
