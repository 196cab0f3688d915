import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  title: 'マイデータ',
  none: '保存されたものはまだありません',
  noneNote: '作成したビュー、レポート、購読がここに表示されます。',
  name: '名前',
  kind: '種類',
  view: 'ビュー',
  report: 'レポート',
  subscription: '購読',
  area: '領域',
  enrollment: '契約',
  used: '最終変更または実行',
  nextRun: '次回の実行',
  actions: '操作',
  rename: '名前を変更',
  renameOf: '{{name}} の名前を変更',
  removeOf: '{{name}} を削除',
  removeNote: 'その契約からすぐに削除され、閲覧できるすべての人に影響します。',
  exports: '自分のエクスポート',
  exportsNote: 'ファイルは保存されません。ページを開いて再度エクスポートしてください。',
  file: 'ファイル',
  time: '日時',
  newer: '新しい記録',
  older: '古い記録',
}

export default ja
