import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  unreachable: 'Der Server ist nicht erreichbar; prüfen Sie die Verbindung und versuchen Sie es erneut',
  noReason: 'Der Server hat mit Status {{status}} und ohne Grund geantwortet',
  unreadable: 'Der Server hat eine Antwort gegeben, die sich nicht lesen lässt; versuchen Sie es erneut',
}

export default de
