import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  failed: 'Die Seite konnte nicht geladen werden',
  more: 'Mehr zeigen',
  most: 'Die Liste zeigt bis zu {{count}} Einträge. Mit den Filtern finden Sie weitere.',
} satisfies Messages<typeof en>
