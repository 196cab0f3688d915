import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  deliveries: '配信履歴',
  deliveriesNote:
    'この契約から過去 90 日間に送られたレポートとアラートです。レポートは自分のもの、アラートは全員のものが表示されます。',
  deliveriesNone: '配信はまだありません',
  deliveriesNoneNote: 'レポート、予算、異常の通知が、配信状況とともにここに表示されます。',
  report: 'レポート',
  budgetAlert: '予算アラート',
  anomalyAlert: '異常アラート',
  show: '表示',
  everything: 'すべて',
}

export default ja
