import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  figures: 'Cifras de la página',
  rows: 'Filas de origen',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON, un objeto por línea',
  parquet: 'Parquet',
  picture: 'Imagen del gráfico',
  png: 'PNG, con leyenda y total',
  version: 'Versión de los datos {{version}}',
  running: 'Exportando …',
  failed: 'La exportación se interrumpió',
}

export default es
