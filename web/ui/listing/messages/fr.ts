import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  details: 'Détails',
  pages: '{{name}} : pages',
  range: '{{from}} à {{to}} sur {{of}}',
  earlier: 'Précédent',
  later: 'Suivant',
  theirs: 'Quelqu’un d’autre a modifié cela entre-temps. Vos valeurs seront conservées à l’enregistrement.',
} satisfies Messages<typeof en>
