import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  convertFailed: 'コストを換算できませんでした',
  into: '換算先の通貨',
  original: '請求どおり',
  convertedTo: '{{currency}} 換算',
  exactly: '正確な値: {{amount}} {{currency}}',
  unconverted: '未換算',
  ratesUsed: '使用したレート',
  missingRates:
    '{{currencies}} から {{currency}} への為替レートがない月があります。その月の料金は換算後の合計に含まれません。',
  parts: '月・通貨別',
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
  choice: '換算した合計',
  none: '換算しない',
  note: '金額は請求通貨のまま表示します。換算にはこの契約の為替レートを使い、その日付と出典を示します。',
}

export default ja
