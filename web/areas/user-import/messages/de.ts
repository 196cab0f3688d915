import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  title: 'Benutzer importieren',
  choose: 'CSV-Datei wählen',
  chooseAnother: 'Andere Datei wählen',
  howTitle: 'Eine Datei mit Benutzern',
  how: 'Eine Zeile je Benutzer, zuerst die Namen der Spalten. Geschrieben wird erst, wenn Sie gesehen haben, was jede Zeile bewirkt.',
  rules:
    'Weitere Spalten: companyName, languageId, state. Mehrere Rollen oder Verträge werden durch Leerzeichen getrennt. Leere Felder bekannter Benutzer bleiben unverändert, Rollen kommen nur hinzu. Es werden alle Zeilen importiert oder keine.',
  invite: 'Neue Benutzer per E-Mail einladen',
  inviteHint: 'Jeder erhält ein Einmalpasswort, das sieben Tage gilt.',
  import: 'Importieren',
  wouldImport: 'Wird angelegt: {{created}}. Wird geändert: {{changed}}. Unverändert: {{unchanged}}.',
  imported: 'Angelegt: {{created}}. Geändert: {{changed}}. Unverändert: {{unchanged}}.',
  refusedLines: {
    one: '{{count}} Zeile ist fehlerhaft. Korrigieren Sie sie und wählen Sie die Datei erneut; nichts wird importiert.',
    other:
      '{{count}} Zeilen sind fehlerhaft. Korrigieren Sie sie und wählen Sie die Datei erneut; nichts wird importiert.',
  },
  lines: 'Zeilen der Datei',
  line: 'Zeile',
  user: 'Benutzer-ID',
  result: 'Ergebnis',
  reason: 'Fehler',
  created: 'Neu',
  changed: 'Geändert',
  unchanged: 'Unverändert',
  refused: 'Fehler',
}

export default de
