import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  required: 'Dieses Feld ist erforderlich.',
  isRequired: 'erforderlich',
  choose: 'Wählen …',
  notANumber: '„{{value}}“ ist keine Zahl; schreiben Sie sie mit Ziffern und einem Punkt, etwa 12.5.',
  notWhole: '{{value}} ist keine ganze Zahl; lassen Sie weg, was auf den Punkt folgt.',
  tooSmall: '{{value}} ist zu klein; geben Sie mindestens {{min}} an.',
  tooLarge: '{{value}} ist zu groß; geben Sie höchstens {{max}} an.',
  tooEarly: '{{value}} ist zu früh; wählen Sie {{min}} oder einen späteren Tag.',
  tooLate: '{{value}} ist zu spät; wählen Sie {{max}} oder einen früheren Tag.',
  tooShort: 'Ein Geheimnis hat mindestens {{min}} Zeichen; ergänzen Sie es.',
  problems: { one: 'Ein Feld braucht Ihre Aufmerksamkeit', other: '{{count}} Felder brauchen Ihre Aufmerksamkeit' },
  progress: '{{given}} von {{all}} ausgefüllt',
  submitting: 'Wird gesendet …',
  discard: 'Änderungen verwerfen',
} satisfies Messages<typeof en>
