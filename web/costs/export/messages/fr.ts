import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  figures: 'Données de la page',
  rows: 'Lignes sources',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON Lines',
  parquet: 'Parquet',
  picture: 'Image du graphique',
  png: 'PNG, avec légende et total',
  version: 'Version du jeu de données {{version}}',
  running: 'Exportation…',
  failed: 'L’exportation a échoué',
}

export default fr
