import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  profile: 'Profil',
  account: 'Konto',
  settings: 'Name, Sprache und Formate',
  userId: 'Benutzer-ID',
  email: 'E-Mail',
  company: 'Firma',
  signIn: 'Anmeldung mit',
  password: 'Passwort',
  name: 'Name',
  nameOfProvider: '{{provider}} sendet Ihren Namen bei jeder Anmeldung; ändern Sie ihn dort.',
  language: 'Sprache',
  timeZone: 'Zeitzone',
  timeZoneHelp:
    'Für Zeiten von Änderungen, Nachrichten und Sitzungen. Kosten sind wie bei den Anbietern in UTC datiert.',
  browserZone: 'Wie der Browser: {{zone}}',
  formats: 'Formate eines Landes',
  formatsHelp: 'Schreibweise von Daten, Zahlen und Beträgen auf Seiten. Exportierte Dateien bleiben für alle gleich.',
  languageFormats: 'Wie die Sprache',
  preview: 'Beispiele',
  exampleTime: 'Zeit',
  exampleDay: 'Tag',
  exampleAmount: 'Betrag',
  saved: 'Profil gespeichert',
}

export default de
