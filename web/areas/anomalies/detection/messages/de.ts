import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  loadFailed: 'Die Erkennungseinstellungen konnten nicht geladen werden',
  note: 'Es gilt die genaueste Regel: Dienst und Konto, dann Dienst, dann Konto, dann eine Regel für alles. Niedrige Empfindlichkeit findet nur große Abweichungen. Ohne Mindestauswirkung zählt eine Anomalie ab 2 % eines Durchschnittsmonats ihres Dienstes und Kontos.',
  none: 'Noch keine Regeln. Für alle Dienste gilt die eingebaute Erkennung.',
  rule: 'Regel {{number}}',
  service: 'Dienst',
  account: 'Konto',
  floor: 'Mindestauswirkung',
  sensitivity: 'Empfindlichkeit',
  allServices: 'Alle Dienste',
  allAccounts: 'Alle Konten',
  builtIn: '2 % eines Monats',
  low: 'Niedrig',
  normal: 'Normal',
  high: 'Hoch',
  add: 'Regel hinzufügen',
  removeRule: 'Regel {{number}} entfernen',
  remove: 'Entfernen',
  saved: 'Erkennungseinstellungen gespeichert',
  savedMessage: 'Anomalien werden innerhalb von 15 Sekunden neu erkannt.',
  repeated:
    'Regel {{number}} gilt für denselben Service und dasselbe Konto. Ändern oder entfernen Sie eine der beiden.',
}

export default de
