import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  made: 'Desglose',
  proven: {
    one: 'Comprobado por el servidor: las filas de {{count}} archivo suman exactamente esta cifra.',
    many: 'Comprobado por el servidor: las filas de {{count}} archivos suman exactamente esta cifra.',
    other: 'Comprobado por el servidor: las filas de {{count}} archivos suman exactamente esta cifra.',
  },
  unproven: 'Las filas de los archivos suman {{rows}}, pero la cifra es {{figure}}. Contacte con su administrador.',
  loading: 'Cargando los archivos',
  failed: 'No se pudieron cargar los archivos',
  file: 'Archivo',
  rows: 'Filas',
  amount: 'Importe',
  checks: 'Comprobaciones',
  otherFiles: { one: '{{count}} archivo más', many: '{{count}} archivos más', other: '{{count}} archivos más' },
  ofRows: '{{rows}} de {{all}}',
  rejected: {
    one: '{{count}} fila rechazada',
    many: '{{count}} filas rechazadas',
    other: '{{count}} filas rechazadas',
  },
  holding: '{{holding}} de {{all}} superadas',
  noChecks: 'Ninguna aplicable',
  checkHolds: '{{name}}: superada, {{compared}} comparados',
  checkFails: '{{name}}: no superada, difieren {{failed}} de {{compared}}',
  contracted: 'Coste contratado = precio unitario contratado × cantidad',
  list: 'Coste de lista = precio unitario de lista × cantidad',
  commitment: 'El uso del compromiso es igual a su compra',
  purchase: 'Las compras de compromisos no tienen coste efectivo junto al uso',
  account: 'El coste efectivo de una cuenta es igual a su coste facturado',
  invoices: 'Facturas',
  invoicesOf: 'de la columna {{column}}',
  noInvoice: '(ninguna)',
  otherInvoices: { one: '{{count}} más', many: '{{count}} más', other: '{{count}} más' },
  download: 'Descargar estas filas',
  notSaved: 'No se pudieron guardar las filas',
}
export default es
