import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  explore: '内訳を表示',
  kind: '種類',
  kinds: 'すべての種類',
  budgetActual: '予算（実績）',
  budgetForecast: '予算（予測）',
  anomaly: '異常',
  ingestFailed: '取り込み失敗',
  chargesReplaced: '置き換えられた料金',
  deliveryWaits: '回答待ちの配信',
  reportFailed: 'レポート失敗',
  deliveryFailed: '配信失敗',
  batchHeld: '保留中の配信',
  batchIncomplete: '不完全な配信',
  batchRejected: '拒否された配信',
  batchRestated: '修正された月',
  connectionFailed: '接続エラー',
  connectionLate: '接続の遅延',
  unreadOnly: '未読のみ',
  readAll: 'すべて既読にする',
  markRead: '既読にする',
  markUnread: '未読にする',
  alertsNone: 'アラートはありません',
  alertsNoneMessage: '予算のしきい値、異常、取り込み・レポート・配信の失敗がここに表示されます。',
  unreadCount: { other: '未読 {{count}} 件' },
  alertChart: 'アラートの推移',
  alertChartNote: '一覧のアラート（種類別）',
}

export default ja
