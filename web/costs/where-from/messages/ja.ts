import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  title: '{{figure}}の根拠',
  close: '閉じる',
  parts: '式の項',
  part: '項',
  amount: '金額',
  note: '各項から、その合計のもとになった行を開けます。結果は表示するときに一度だけ丸めます。',
  noteSome: '行のある項からは、その合計のもとになった行を開けます。結果は表示するときに一度だけ丸めます。',
  noteNone: '結果は表示するときに一度だけ丸めます。',
  given: '入力値、行なし',
  estimate: '推定、行なし',
}

export default ja
