import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  details: 'Angaben',
  pages: '{{name}}: Seiten',
  range: '{{from}} bis {{to}} von {{of}}',
  earlier: 'Zurück',
  later: 'Weiter',
  theirs: 'Jemand anderes hat dies inzwischen geändert. Beim Speichern gelten Ihre Werte.',
} satisfies Messages<typeof en>
