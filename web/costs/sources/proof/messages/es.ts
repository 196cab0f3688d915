import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  made: 'De qué se compone',
  proven: {
    one: 'Comprobado por el servidor: las filas de {{count}} archivo suman la cifra, hasta el último dígito.',
    many: 'Comprobado por el servidor: las filas de {{count}} archivos suman la cifra, hasta el último dígito.',
    other: 'Comprobado por el servidor: las filas de {{count}} archivos suman la cifra, hasta el último dígito.',
  },
  unproven: 'Las filas de los archivos suman {{rows}}, la cifra es {{figure}}: avise al operador.',
  loading: 'Buscando los archivos',
  failed: 'No se pudieron encontrar los archivos',
  retry: 'Reintentar',
  file: 'Archivo',
  rows: 'Filas',
  amount: 'Importe',
  checks: 'Comprobaciones',
  otherFiles: { one: '{{count}} archivo más', many: '{{count}} archivos más', other: '{{count}} archivos más' },
  ofRows: '{{rows}} de {{all}}',
  rejected: { one: '{{count}} fila omitida', many: '{{count}} filas omitidas', other: '{{count}} filas omitidas' },
  holding: 'Se cumplen {{holding}} de {{all}}',
  noChecks: 'Ninguna aplicable',
  checkHolds: '{{name}}: se cumple, {{compared}} comparados',
  checkFails: '{{name}}: difieren {{failed}} de {{compared}}',
  contracted: 'El coste contratado es precio por cantidad',
  list: 'El coste de lista es precio por cantidad',
  commitment: 'El uso de un compromiso iguala su compra',
  account: 'El coste efectivo de una cuenta iguala el facturado',
  invoices: 'Facturas',
  invoicesOf: 'de la columna {{column}}',
  noInvoice: '(ninguna)',
  otherInvoices: { one: '{{count}} más', many: '{{count}} más', other: '{{count}} más' },
  download: 'Descargar estas filas',
  notSaved: 'No se pudieron guardar las filas',
}
export default es
