import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  terms: 'Plazos y vencimientos',
  termsNote: 'Los días restantes se cuentan desde el {{day}}, el día siguiente al último uso',
  termsFailed: 'No se pudieron cargar los plazos',
  within: 'Vence en',
  allTerms: 'Todos',
  noTerms:
    'Aún no hay archivo Contract Commitment. Importe este conjunto de datos de FOCUS 1.3 para ver el plazo y el final de cada compromiso.',
  noneExpires: 'Ningún compromiso vence en {{days}}.',
  elsewhere: {
    one: 'No se muestra {{count}} compromiso más porque ningún cargo indica su nube.',
    many: 'No se muestran {{count}} compromisos más porque ningún cargo indica su nube.',
    other: 'No se muestran {{count}} compromisos más porque ningún cargo indica su nube.',
  },
  moreTerms: {
    one: 'No se muestra {{count}} fila más.',
    many: 'No se muestran {{count}} filas más.',
    other: 'No se muestran {{count}} filas más.',
  },
  scope: 'Se aplica a',
  start: 'Inicio · Plazo',
  left: 'Restante',
  termCost: 'Coste del plazo',
  ended: 'Vencido',
  source: '{{file}}, línea {{line}}',
  name: 'Compromiso',
  notPrinted: {
    one: 'No se imprime {{count}} compromiso más.',
    many: 'No se imprimen {{count}} compromisos más.',
    other: 'No se imprimen {{count}} compromisos más.',
  },
  lastDay: 'Fecha de fin',
  openEnd: 'Sin fecha de fin',
  termFrom: 'Origen del plazo',
  showTerm: 'Ver la fila de origen del plazo',
  place: 'Archivo y línea',
  run: 'Importación',
  fileHash: 'Hash del archivo',
  rowHash: 'Hash de la fila',
  columns: 'Columnas',
  notTold: 'No figura en los datos',
  termFromNote:
    'El inicio, el final y el coste proceden de esta fila del archivo Contract Commitment; los días restantes se cuentan hasta el final.',
}

export default es
