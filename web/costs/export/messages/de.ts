import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  figures: 'Zahlen der Seite',
  rows: 'Quellzeilen dahinter',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON, ein Objekt je Zeile',
  parquet: 'Parquet',
  running: 'Export läuft …',
  failed: 'Der Export ist abgebrochen',
}

export default de
