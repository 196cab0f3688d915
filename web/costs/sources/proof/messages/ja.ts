import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  made: '内訳',
  proven: { other: 'サーバーで検証済み：{{count}} ファイルの行の合計はこの金額と完全に一致します。' },
  unproven: 'ファイルの行の合計は {{rows}} ですが、金額は {{figure}} です。管理者に連絡してください。',
  loading: 'ファイルを読み込んでいます',
  failed: 'ファイルを読み込めませんでした',
  file: 'ファイル',
  rows: '行',
  amount: '金額',
  checks: '検査',
  otherFiles: { other: 'ほか{{count}}ファイル' },
  ofRows: '{{all}}行中{{rows}}行',
  rejected: { other: '{{count}}行を除外' },
  holding: '{{all}} 件中 {{holding}} 件合格',
  noChecks: '該当する検査なし',
  checkHolds: '{{name}}：合格、{{compared}}件を比較',
  checkFails: '{{name}}：不合格、{{compared}}件中{{failed}}件が相違',
  contracted: '契約コスト = 契約単価 × 数量',
  list: '定価コスト = 定価単価 × 数量',
  commitment: 'コミットメントの使用額が購入額と一致',
  purchase: '使用量がある場合、コミットメントの購入に実効コストがない',
  account: 'アカウントの実効コストが請求コストと一致',
  invoices: '請求書',
  invoicesOf: '列 {{column}} より',
  noInvoice: '（なし）',
  otherInvoices: { other: 'ほか{{count}}件' },
  download: 'これらの行をダウンロード',
  notSaved: '行を保存できませんでした',
}
export default ja
