import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  loading: '予測中…',
  failed: '予測できませんでした',
  complete: '残りの日はありません',
  expected: '予測 {{total}}',
  span: '{{low}}~{{high}}',
  error: '検証誤差 {{percent}}',
  notEnough: { other: '予測には {{count}} 日分が必要です' },
}

export default ja
