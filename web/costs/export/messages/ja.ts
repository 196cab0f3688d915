import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  figures: 'このページのデータ',
  rows: '元データの行',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON Lines',
  parquet: 'Parquet',
  picture: 'グラフの画像',
  png: 'PNG(凡例と合計付き)',
  version: 'データセットのバージョン {{version}}',
  running: 'エクスポートしています…',
  failed: 'エクスポートに失敗しました',
}

export default ja
