import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  details: 'Detalles',
  pages: '{{name}}: páginas',
  range: '{{from}} a {{to}} de {{of}}',
  earlier: 'Anterior',
  later: 'Siguiente',
  theirs: 'Otra persona ha cambiado esto mientras tanto. Al guardar se conservan sus valores.',
} satisfies Messages<typeof en>
