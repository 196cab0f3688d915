import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  loading: 'Prévision…',
  failed: 'Aucune prévision possible',
  complete: 'Aucun jour à venir',
  expected: 'Prévision {{total}}',
  span: '{{low}} à {{high}}',
  error: 'écart de {{percent}} aux tests',
  notEnough: {
    one: 'Il faut {{count}} jour complet pour prévoir',
    many: 'Il faut {{count}} jours complets pour prévoir',
    other: 'Il faut {{count}} jours complets pour prévoir',
  },
}

export default fr
