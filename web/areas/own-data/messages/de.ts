import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  title: 'Meine Daten',
  none: 'Noch nichts gespeichert',
  noneNote: 'Ansichten, Berichte und Abonnements, die Sie anlegen, erscheinen hier.',
  name: 'Name',
  kind: 'Art',
  view: 'Ansicht',
  report: 'Bericht',
  subscription: 'Abonnement',
  area: 'Bereich',
  enrollment: 'Vertrag',
  used: 'Letzte Änderung oder Ausführung',
  nextRun: 'Nächste Ausführung',
  actions: 'Aktionen',
  rename: 'Umbenennen',
  renameOf: '{{name}} umbenennen',
  removeOf: '{{name}} löschen',
  removeNote: 'Es wird in seinem Vertrag sofort gelöscht, für alle, die es sehen.',
  exports: 'Meine Exporte',
  exportsNote: 'Dateien werden nicht aufbewahrt; öffnen Sie die Seite und exportieren Sie erneut.',
  file: 'Datei',
  time: 'Zeit',
  newer: 'Neuere',
  older: 'Ältere',
}

export default de
