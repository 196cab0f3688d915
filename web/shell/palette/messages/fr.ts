import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  title: 'Aller à ou faire',
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
  current: 'En cours',
  found: { one: '{{count}} entrée', many: '{{count}} d’entrées', other: '{{count}} entrées' },
  nothing: 'Rien ne correspond à « {{query}} ».',
  move: 'se déplacer',
  choose: 'choisir',
  leave: 'fermer',
} satisfies Messages<typeof en>
