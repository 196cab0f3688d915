import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  convertFailed: 'コストを換算できませんでした',
  into: '換算先',
  original: '請求どおり',
  convertedTo: '{{currency}} 換算',
  exactly: '正確には {{amount}} {{currency}}',
  unconverted: '未換算',
  ratesUsed: '使ったレート',
  missingRates: '{{currencies}} から {{currency}} へのレートがない月があります。その分はどの換算額にも入っていません。',
  parts: '月と通貨',
  billed: '請求額',
  sameCurrency: '同じ通貨',
  noRate: 'レートなし',
  nothing: 'なし',
  nothingTitle: 'この期間にコストはありません',
  nothingMessage: '上で別の期間を選んでください。',
  month: '月',
  rate: 'レート',
  sumOf: '合計',
  date: '日付',
  source: '出典',
  loading: '読み込み中',
  retry: '再試行',
  choice: '合計を換算',
  none: '換算しない',
  note: '複数の通貨が並んでいます。換算にはこの登録のレートを使い、それぞれの日付と出典を示します。',
}

export default ja
