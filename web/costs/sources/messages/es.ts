import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  title: 'Filas de origen',
  of: '{{metric}}: {{what}}',
  loading: 'Cargando filas de origen',
  failed: 'No se pudieron cargar las filas de origen',
  retry: 'Cargar las de hoy',
  addUp: {
    one: '{{count}} fila suma {{total}}',
    many: '{{count}} de filas suman {{total}}',
    other: '{{count}} filas suman {{total}}',
  },
  same: 'la cifra de la página, hasta el último decimal',
  differs: 'la página muestra {{amount}}: los datos cambiaron mientras tanto',
  file: 'Archivo y línea',
  run: 'Importación',
  charged: 'Cargado desde',
  what: 'Cargo',
  hash: 'Hash del contenido',
  shown: 'Filas {{from}} a {{to}} de {{number}}',
  earlier: 'Filas anteriores',
  later: 'Filas siguientes',
  close: 'Cerrar',
  wholeLine: 'Todas las columnas de {{place}}',
}

export default es
