import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  title: 'Annonces',
  loading: 'Chargement des annonces',
  none: 'Aucune annonce',
  noneMessage: 'Les annonces du portail apparaissent ici.',
  noBody: 'Cette annonce n’a pas d’autres détails.',
  unread: 'Non lue',
  moreFailed: 'Les annonces suivantes n’ont pas pu être chargées.',
  failed: 'Les annonces n’ont pas pu être chargées',
  notMarked: 'L’annonce n’a pas pu être marquée comme lue',
}

export default fr
