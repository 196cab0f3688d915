import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  note: 'これらの合計は今後増える可能性があります:',
  details: '月別カレンダー',
  month: '{{month}}（{{reason}}）',
  mark: '不完全',
  complete: '完了',
  open: '月が継続中',
  late: '請求データの遅延',
  missing: '請求データの不足',
  held: 'バッチが回答待ち',
}

export default ja
