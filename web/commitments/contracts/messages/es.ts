import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  terms: 'Plazos y vencimientos',
  termsNote: 'Los días se cuentan desde el {{day}}, el día siguiente al último cargo',
  termsFailed: 'No se pudieron cargar los plazos',
  within: 'Termina en',
  allTerms: 'Todos',
  noTerms:
    'Aún no hay archivo Contract Commitment: el plazo y el final de un compromiso están en ese conjunto de datos de FOCUS 1.3. Se muestran aquí en cuanto se lea un archivo así.',
  noneExpires: 'Ningún compromiso termina en {{days}}.',
  elsewhere: {
    one: 'No se muestra {{count}} compromiso más de la inscripción: ningún cargo indica su nube.',
    many: 'No se muestran {{count}} compromisos más de la inscripción: ningún cargo indica su nube.',
    other: 'No se muestran {{count}} compromisos más de la inscripción: ningún cargo indica su nube.',
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
  ended: 'Terminado',
  source: '{{file}}, línea {{line}}',
  name: 'Compromiso',
  notPrinted: {
    one: 'No se imprime {{count}} compromiso más.',
    many: 'No se imprimen {{count}} compromisos más.',
    other: 'No se imprimen {{count}} compromisos más.',
  },
  retry: 'Reintentar',
  lastDay: 'Último día',
  openEnd: 'Abierto',
  termFrom: 'De dónde sale el plazo',
  showTerm: 'Mostrar la fila del plazo',
  place: 'Archivo y línea',
  run: 'Importación',
  fileHash: 'Hash del archivo',
  rowHash: 'Hash de la fila',
  columns: 'Columnas de la fila',
  notTold: 'Los datos no lo indican',
  close: 'Cerrar',
  termFromNote:
    'El inicio, el final y el coste están en esta fila del archivo Contract Commitment; los días restantes se cuentan hasta su final.',
}

export default es
