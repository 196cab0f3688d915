import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  currencies: 'Monedas',
  readOnly: 'Tiene acceso de lectura. Para hacer cambios necesita el rol ingest.',
  saved: 'Guardado',
  actions: 'Acciones',
  remove: 'Quitar',
  converted: 'Costes convertidos',
  convertedNote: 'Las monedas de facturación se conservan; cada conversión muestra su tipo',
  rate: 'Tipo',
  date: 'Fecha',
  source: 'Fuente',
  rates: 'Tipos de cambio',
  rateCount: { one: '{{count}} tipo', many: '{{count}} tipos', other: '{{count}} tipos' },
  ratesNote:
    'Un mes usa el último tipo hasta su último día, de ese mes o del anterior. Los tipos nunca se invierten ni se encadenan. Suba un archivo CSV con las columnas date, from, to, rate y source.',
  ratePages: 'Páginas de tipos',
  rateRange: '{{from}} a {{to}} de {{of}}',
  newerRates: 'Tipos más recientes',
  olderRates: 'Tipos más antiguos',
  ratesFailed: 'No se pudieron cargar los tipos',
  newRate: 'Nuevo tipo',
  upload: 'Subir CSV',
  pair: 'Par de monedas',
  from: 'De',
  to: 'A',
  rateHint: 'Valor de una unidad, como 1.1196',
  removeRate: 'Quitar el tipo {{rate}}',
  taken: 'Tipos importados: {{added}} nuevos, {{replaced}} reemplazados, {{unchanged}} sin cambios.',
  gaps: 'Meses sin tipo: {{months}}.',
}

export default es
