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
  budgetForecast: '{{name}}：期間の終わりまでに予算の {{percent}} の見込み',
  anomaly: '{{name}} の異常なコスト',
  ingestFailed: '{{name}} を読み取れませんでした',
  reportFailed: 'レポート {{name}} を送信できませんでした',
  deliveryFailed: '「{{name}}」を届けられませんでした',

  spent: '{{limit}} のうち {{amount}}、{{period}}',
  expected: '{{limit}} の見込みに対して {{amount}}、{{period}}',
  expectedAt: '{{place}} で {{limit}} の見込みに対して {{amount}}、{{period}}',

  severity: '重大度：{{severity}}',
  low: '低',
  medium: '中',
  high: '高',
  critical: '重大',
}

export default ja
