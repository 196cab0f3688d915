import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  figures: 'Zahlen der Seite',
  rows: 'Quellzeilen dahinter',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON, ein Objekt je Zeile',
  parquet: 'Parquet',
  picture: 'Bild des Diagramms',
  png: 'PNG, mit Legende und Summe',
  version: 'Datenstand {{version}}',
  running: 'Export läuft …',
  failed: 'Der Export ist abgebrochen',
}

export default de
