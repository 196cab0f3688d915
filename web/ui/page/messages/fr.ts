import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  failed: 'La page n’a pas pu être chargée',
  more: 'Afficher plus',
  most: 'La liste affiche jusqu’à {{count}} entrées. Utilisez les filtres pour en voir d’autres.',
} satisfies Messages<typeof en>
