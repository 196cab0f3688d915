import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  unreachable: 'Der Server ist nicht erreichbar; prüfen Sie die Verbindung und versuchen Sie es erneut',
  noReason: 'Der Server hat mit Status {{status}} und ohne Grund geantwortet',
  unreadable: 'Die Antwort des Servers konnte nicht gelesen werden; versuchen Sie es erneut',
}

export default de
