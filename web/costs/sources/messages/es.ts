import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  title: 'Filas de origen',
  of: '{{metric}}: {{what}}',
  loading: 'Cargando filas de origen',
  failed: 'No se pudieron cargar las filas de origen',
  retry: 'Cargar las filas actuales',
  addUp: {
    one: '{{count}} fila suma {{total}}',
    many: '{{count}} de filas suman {{total}}',
    other: '{{count}} filas suman {{total}}',
  },
  same: 'coincide exactamente con la cifra de la página',
  differs: 'la página muestra {{amount}}: los datos han cambiado desde entonces',
  file: 'Archivo y línea',
  run: 'Importación',
  charged: 'Inicio del cargo',
  what: 'Cargo',
  hash: 'Hash del contenido',
  shown: 'Filas {{from}} a {{to}} de {{number}}',
  earlier: 'Filas anteriores',
  later: 'Filas siguientes',
  wholeLine: 'Todas las columnas de {{place}}',
}

export default es
