import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  title: 'Gehe zu oder tue',
  placeholder: 'Seiten, Verträge, Befehle suchen …',
  recent: 'Zuletzt',
  pages: 'Seiten',
  enrollments: 'Verträge',
  languages: 'Sprachen',
  commands: 'Befehle',
  settings: 'Farben und Layout anpassen',
  resetLayout: 'Layout auf die Vorgaben zurücksetzen',
  news: 'Ankündigungen',
  docs: 'Dokumentation',
  current: 'In Gebrauch',
  found: { one: '{{count}} Eintrag', other: '{{count}} Einträge' },
  nothing: 'Nichts passt zu „{{query}}“.',
  move: 'bewegen',
  choose: 'wählen',
  leave: 'schließen',
} satisfies Messages<typeof en>
