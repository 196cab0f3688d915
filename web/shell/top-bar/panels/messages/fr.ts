import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  title: 'Annonces',
  none: 'aucune',
  more: 'plus',
  unread: 'Non lue',
  notLoaded: 'Les annonces n’ont pas pu être chargées',
  notMarked: 'L’annonce n’a pas pu être marquée comme lue',
}

export default fr
