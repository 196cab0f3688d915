import type { Messages } from '~/lib/i18n'
import type en from './en'

const ja: Messages<typeof en> = {
  title: 'アラート',
  none: '未読のアラートはありません',
  all: 'すべてのアラート',
  unread: '未読',
  loading: 'アラートを読み込んでいます',
  notLoaded: 'アラートを読み込めませんでした',
  notMarked: 'アラートを既読にできませんでした',
  more: { other: 'ほかに未読が {{count}} 件' },

  budgetActual: '{{name}}：予算の {{percent}} を使いました',
  budgetForecast: '{{name}}: 予算の {{percent}} に達する見込み',
  anomaly: 'コストの異常: {{name}}',
  ingestFailed: '{{name}} を取り込めませんでした',
  chargesReplaced: '{{name}} が料金を置き換え、合計が減りました',
  deliveryWaits: '{{name}} が回答を待っています（置き換えか追加か）',
  reportFailed: 'レポート {{name}} を送信できませんでした',
  deliveryFailed: '「{{name}}」を届けられませんでした',
  batchHeld: '{{name}} は回答を待っています',
  batchIncomplete: '{{name}} のファイルが不足しています',
  batchRejected: '{{name}} は拒否されました',
  batchRestated: '{{name}} が完了した月を修正しました',
  connectionFailed: '接続 {{name}} でエラーが発生しています',
  connectionLate: '接続 {{name}} が遅れています',

  spent: '{{limit}} のうち {{amount}}、{{period}}',
  expected: '{{amount}}（想定 {{limit}}）、{{period}}',
  expectedAt: '{{place}}: {{amount}}（想定 {{limit}}）、{{period}}',

  severity: '重大度：{{severity}}',
  low: '低',
  medium: '中',
  high: '高',
  critical: '重大',
}

export default ja
