import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  title: '{{figure}}: de dónde sale',
  close: 'Cerrar',
  parts: 'Partes de la fórmula',
  part: 'Parte',
  amount: 'Importe',
  note: 'Cada parte abre las filas cuya suma es. El resultado se redondea una sola vez, al mostrarlo.',
  noteSome:
    'Cada parte que tiene filas abre aquellas cuya suma es. El resultado se redondea una sola vez, al mostrarlo.',
  noteNone: 'El resultado se redondea una sola vez, al mostrarlo.',
  given: 'dado, sin filas',
  estimate: 'estimación, sin filas',
}

export default es
