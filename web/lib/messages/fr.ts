import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  unreachable: 'Le serveur est injoignable ; vérifiez la connexion et réessayez',
  noReason: 'Le serveur a répondu avec le statut {{status}}, sans raison',
  unreadable: 'Le serveur a donné une réponse illisible ; réessayez',
}

export default fr
