import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  figures: 'ページの数値',
  rows: '元の行',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON（1 行に 1 オブジェクト）',
  parquet: 'Parquet',
  picture: 'グラフの画像',
  png: 'PNG(凡例と合計付き)',
  version: 'データのバージョン {{version}}',
  running: 'エクスポートしています…',
  failed: 'エクスポートが中断しました',
}

export default ja
