import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  required: 'Ce champ est obligatoire.',
  isRequired: 'obligatoire',
  choose: 'Choisir…',
  notANumber: '« {{value}} » n’est pas un nombre ; écrivez-le en chiffres avec un point, par exemple 12.5.',
  notWhole: '{{value}} n’est pas un nombre entier ; supprimez ce qui suit le point.',
  tooSmall: '{{value}} est trop petit ; indiquez au moins {{min}}.',
  tooLarge: '{{value}} est trop grand ; indiquez au plus {{max}}.',
  tooEarly: '{{value}} est trop tôt ; choisissez {{min}} ou un jour ultérieur.',
  tooLate: '{{value}} est trop tard ; choisissez {{max}} ou un jour antérieur.',
  tooShort: 'Un secret compte au moins {{min}} caractères ; complétez-le.',
  problems: {
    one: 'Un champ demande votre attention ({{count}})',
    many: '{{count}} de champs demandent votre attention',
    other: '{{count}} champs demandent votre attention',
  },
  progress: '{{given}} sur {{all}} remplis',
  submitting: 'Envoi…',
  discard: 'Annuler les modifications',
} satisfies Messages<typeof en>
