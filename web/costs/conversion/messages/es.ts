import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  convertFailed: 'No se pudieron convertir los costes',
  into: 'Convertir a',
  original: 'Como se facturó',
  convertedTo: 'En {{currency}}',
  exactly: 'Exacto: {{amount}} {{currency}}',
  unconverted: 'Sin convertir',
  ratesUsed: 'Tipos de cambio usados',
  missingRates:
    'Algunos meses no tienen tipo de cambio de {{currencies}} a {{currency}}; esos cargos no se incluyen en los totales convertidos.',
  parts: 'Por mes y moneda',
  billed: 'Facturado',
  sameCurrency: 'Misma moneda',
  noRate: 'Sin tipo',
  nothing: 'Ninguno',
  nothingTitle: 'No hay costes en este período',
  nothingMessage: 'Elija otro período arriba.',
  month: 'Mes',
  rate: 'Tipo',
  sumOf: 'suma',
  date: 'Fecha',
  source: 'Fuente',
  choice: 'Total convertido',
  none: 'No convertir',
  note: 'Los importes se mantienen en su moneda de facturación. La conversión usa los tipos de cambio de esta inscripción e indica su fecha y su fuente.',
}

export default es
