import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  title: 'ユーザーのインポート',
  choose: 'CSVファイルを選択',
  chooseAnother: '別のファイルを選択',
  howTitle: 'ユーザーのファイル',
  how: '先頭行に列名、続けて1行に1ユーザーを書きます。各行の結果を確認するまで、何も書き込まれません。',
  rules:
    '任意の列：companyName、languageId、state。複数のロールや契約は空白で区切ります。既存ユーザーの空欄は変更されず、ロールは追加のみです。全行をインポートするか、まったくしないかのどちらかです。',
  invite: '新しいユーザーをメールで招待',
  inviteHint: '7日間有効なワンタイムパスワードが届きます。',
  import: 'インポート',
  wouldImport: '作成：{{created}}件、変更：{{changed}}件、変更なし：{{unchanged}}件の予定です。',
  imported: '作成：{{created}}件、変更：{{changed}}件、変更なし：{{unchanged}}件。',
  refusedLines: {
    other: '{{count}}行にエラーがあります。修正してファイルを選び直してください。何もインポートされません。',
  },
  lines: 'ファイルの行',
  line: '行',
  user: 'ユーザーID',
  result: '結果',
  reason: 'エラー',
  created: '新規',
  changed: '変更',
  unchanged: '変更なし',
  refused: 'エラー',
}

export default ja
