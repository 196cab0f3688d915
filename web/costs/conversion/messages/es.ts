import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  convertFailed: 'No se pudieron convertir los costes',
  into: 'A',
  original: 'Como se facturó',
  convertedTo: 'En {{currency}}',
  exactly: 'Exactamente {{amount}} {{currency}}',
  unconverted: 'Sin convertir',
  ratesUsed: 'Tipos usados',
  missingRates:
    'Para {{currencies}} no hay en cada mes un tipo a {{currency}}: esa parte no está en ninguna cifra convertida.',
  parts: 'Meses y monedas',
  billed: 'Facturado',
  sameCurrency: 'La misma moneda',
  noRate: 'Sin tipo',
  nothing: 'Nada',
  nothingTitle: 'No hay costes en este período',
  nothingMessage: 'Elija otro período arriba.',
  month: 'Mes',
  rate: 'Tipo',
  sumOf: 'sumados',
  date: 'Fecha',
  source: 'Fuente',
  loading: 'Cargando',
  retry: 'Reintentar',
  choice: 'Convertir el total',
  none: 'Sin conversión',
  note: 'Hay varias monedas una junto a otra. La conversión usa los tipos de esta inscripción; cada uno consta con su fecha y su fuente.',
}

export default es
