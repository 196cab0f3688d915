import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  made: '内訳',
  proven: { other: 'サーバーで検証済み：{{count}}個のファイルの行の合計は、最後の桁まで金額と一致します。' },
  unproven: 'ファイルの行の合計は{{rows}}、金額は{{figure}}です。管理者に知らせてください。',
  loading: 'ファイルを調べています',
  failed: 'ファイルを調べられませんでした',
  retry: '再試行',
  file: 'ファイル',
  rows: '行',
  amount: '金額',
  checks: '検査',
  otherFiles: { other: 'ほか{{count}}ファイル' },
  ofRows: '{{all}}行中{{rows}}行',
  rejected: { other: '{{count}}行を除外' },
  holding: '{{all}}件中{{holding}}件が合格',
  noChecks: '該当なし',
  checkHolds: '{{name}}：合格、{{compared}}件を比較',
  checkFails: '{{name}}：{{compared}}件中{{failed}}件が相違',
  contracted: '契約コストは単価×数量',
  list: '定価コストは単価×数量',
  commitment: 'コミットメントの使用は購入と等しい',
  account: 'アカウントの実効コストは請求コストと等しい',
  invoices: '請求書',
  invoicesOf: '列 {{column}} より',
  noInvoice: '（なし）',
  otherInvoices: { other: 'ほか{{count}}件' },
  download: 'これらの行をダウンロード',
  notSaved: '行を保存できませんでした',
}
export default ja
