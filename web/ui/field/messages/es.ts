import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  required: 'Este campo es obligatorio.',
  isRequired: 'obligatorio',
  choose: 'Elegir…',
  notANumber: '«{{value}}» no es un número; escríbalo con cifras y un punto, por ejemplo 12.5.',
  notWhole: '{{value}} no es un número entero; quite lo que sigue al punto.',
  tooSmall: '{{value}} es demasiado pequeño; indique {{min}} o más.',
  tooLarge: '{{value}} es demasiado grande; indique {{max}} o menos.',
  tooEarly: '{{value}} es demasiado pronto; elija {{min}} o un día posterior.',
  tooLate: '{{value}} es demasiado tarde; elija {{max}} o un día anterior.',
  tooShort: 'Un secreto tiene al menos {{min}} caracteres; complételo.',
  problems: {
    one: 'Un campo requiere su atención',
    many: '{{count}} de campos requieren su atención',
    other: '{{count}} campos requieren su atención',
  },
  progress: '{{given}} de {{all}} completados',
  submitting: 'Enviando…',
  discard: 'Descartar los cambios',
} satisfies Messages<typeof en>
