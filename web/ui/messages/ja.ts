import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  retry: '再試行',
  close: '閉じる',
  cancel: 'キャンセル',
  save: '保存',
  delete: '削除',
  loading: '読み込み中',
  partNotLoaded: 'このページの一部を読み込めませんでした',
  chartCut: 'グラフでは途中まで表示：{{bars}}',
} satisfies Messages<typeof en>
