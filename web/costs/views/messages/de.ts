import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  saveTitle: 'Diese Ansicht speichern',
  name: 'Name',
  share: 'Für alle im Vertrag freigeben',
  stamp: 'Aktuelle Zahlen mitspeichern und spätere Änderungen anzeigen',
  save: 'Ansicht speichern',
  saved: 'Die Ansicht „{{name}}“ wurde gespeichert.',
  waiting: 'Die Zahlen werden noch geladen.',
  list: 'Gespeicherte Ansichten',
  loading: 'Ansichten werden geladen',
  failed: 'Die Ansichten konnten nicht geladen werden',
  empty: 'Noch keine gespeicherten Ansichten.',
  shared: 'geteilt',
  sharedBy: 'geteilt von {{name}}',
  sharedByGone: 'geteilt; das Konto des Besitzers wurde gelöscht',
  private: 'privat',
  default: 'Standard',
  setDefault: '{{name}} als Standard festlegen',
  clearDefault: '{{name}} nicht mehr als Standard',
  rename: '{{name}} umbenennen',
  newName: 'Neuer Name für {{name}}',
  done: 'Fertig',
  makeShared: '{{name}} teilen',
  makePrivate: '{{name}} privat machen',
  replace: '{{name}} mit der aktuellen Ansicht aktualisieren',
  copy: 'Link zu {{name}} kopieren',
  copied: 'Link kopiert.',
  notCopied: 'Dieser Browser hat das Kopieren blockiert. Kopieren Sie stattdessen den Link am Namen der Ansicht.',
  remove: '{{name}} löschen',
  reallyRemove: '„{{name}}“ löschen? Links darauf funktionieren dann nicht mehr.',
  changeFailed: 'Die Ansicht konnte nicht geändert werden',
  missing:
    'Diese Ansicht wurde gelöscht oder wird nicht mehr mit Ihnen geteilt. Sie sehen die Standardansicht des Explorers.',
  openFailed: 'Die Ansicht konnte nicht geöffnet werden: {{reason}}',
  hide: 'Schließen',
}

export default de
