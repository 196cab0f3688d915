import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  title: 'Cálculo de {{figure}}',
  parts: 'Partes de la fórmula',
  part: 'Parte',
  amount: 'Importe',
  note: 'Abra una parte para ver sus filas de origen. El resultado solo se redondea al mostrarlo.',
  noteSome: 'Abra una parte para ver sus filas de origen, si las tiene. El resultado solo se redondea al mostrarlo.',
  noteNone: 'El resultado solo se redondea al mostrarlo.',
  given: 'dato introducido, sin filas de origen',
  estimate: 'estimación, sin filas de origen',
}

export default es
