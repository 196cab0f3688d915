import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  figures: 'Daten dieser Seite',
  rows: 'Quellzeilen',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON Lines',
  parquet: 'Parquet',
  picture: 'Diagramm als Bild',
  png: 'PNG, mit Legende und Summe',
  version: 'Datensatzversion {{version}}',
  running: 'Export läuft…',
  failed: 'Der Export ist fehlgeschlagen',
}

export default de
