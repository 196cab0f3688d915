import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  title: '{{figure}}の計算方法',
  parts: '式の項',
  part: '項',
  amount: '金額',
  note: '各項を開くと元データの行が表示されます。丸めるのは表示するときだけです。',
  noteSome: '項を開くと、元データの行がある場合は表示されます。丸めるのは表示するときだけです。',
  noteNone: '結果を丸めるのは表示するときだけです。',
  given: '入力値（元データの行なし）',
  estimate: '推定値（元データの行なし）',
}

export default ja
