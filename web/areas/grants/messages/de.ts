import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  grants: 'Rechte',
  give: 'Rolle vergeben',
  given: 'Die Rolle ist vergeben.',
  all: 'Alle',
  subject: 'Wer',
  user: 'Benutzer',
  userId: 'Benutzer-ID',
  group: 'Gruppe',
  role: 'Rolle',
  scope: 'Bereich',
  scopeFilter: 'Vertrag oder Firma',
  companyName: 'Name der Firma',
  number: 'Nummer des Vertrags',
  tagOf: 'Kosten mit einem Tag',
  tagKey: 'Schlüssel des Tags',
  tagValue: 'Wert des Tags',
  starts: 'Beginnt am',
  startsHelp: 'Leer für sofort',
  endsOn: 'Endet am',
  endsHelp: 'Leer für kein Ende',
  ends: 'Endet',
  within: { one: 'in {{count}} Tag', other: 'in {{count}} Tagen' },
  givenBy: 'Vergeben von',
  actions: 'Aktionen',
  end: 'Beenden',
  endOf: 'Rolle {{role}} von {{name}} beenden',
  endNote: 'Sie endet sofort: {{scope}}',
  none: 'Keine Rechte gefunden',
  noneNote: 'Ändern Sie die Filter, oder vergeben Sie eine Rolle.',
}

export default de
