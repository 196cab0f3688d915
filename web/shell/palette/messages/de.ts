import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  title: 'Suche und Befehle',
  placeholder: 'Seiten, Verträge, Befehle suchen …',
  recent: 'Zuletzt',
  pages: 'Seiten',
  enrollments: 'Verträge',
  languages: 'Sprachen',
  commands: 'Befehle',
  settings: 'Farben und Layout anpassen',
  resetLayout: 'Layout auf die Vorgaben zurücksetzen',
  news: 'Neuigkeiten',
  docs: 'Dokumentation',
  current: 'Aktuell',
  found: { one: '{{count}} Ergebnis', other: '{{count}} Ergebnisse' },
  nothing: 'Keine Ergebnisse für „{{query}}“.',
  move: 'bewegen',
  choose: 'auswählen',
  leave: 'schließen',
} satisfies Messages<typeof en>
