import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  title: 'Recherche et commandes',
  placeholder: 'Rechercher des pages, des inscriptions, des commandes…',
  recent: 'Récents',
  pages: 'Pages',
  enrollments: 'Inscriptions',
  languages: 'Langues',
  commands: 'Commandes',
  settings: 'Personnaliser le thème et la mise en page',
  resetLayout: 'Rétablir la mise en page par défaut',
  news: 'Annonces',
  docs: 'Documentation',
  current: 'Actuel',
  found: { one: '{{count}} résultat', many: '{{count}} de résultats', other: '{{count}} résultats' },
  nothing: 'Aucun résultat pour « {{query}} ».',
  move: 'se déplacer',
  choose: 'sélectionner',
  leave: 'fermer',
} satisfies Messages<typeof en>
