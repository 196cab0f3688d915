import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  figures: 'Datos de esta página',
  rows: 'Filas de origen',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON Lines',
  parquet: 'Parquet',
  picture: 'Imagen del gráfico',
  png: 'PNG, con leyenda y total',
  version: 'Versión del conjunto de datos {{version}}',
  running: 'Exportando…',
  failed: 'La exportación falló',
}

export default es
