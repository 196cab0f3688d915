import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  figures: 'Chiffres de la page',
  rows: 'Lignes sources',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON, un objet par ligne',
  parquet: 'Parquet',
  picture: 'Image du graphique',
  png: 'PNG, avec légende et total',
  version: 'Version des données {{version}}',
  running: 'Export en cours …',
  failed: 'L’export a été interrompu',
}

export default fr
