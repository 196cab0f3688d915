import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  note: '実効コストがコミットメントを二重に計上しています。ファイルでは、購入と適用された使用量の両方に実効コストがあります。',
  one: '{{month}}: {{amount}} を二重計上（{{name}}）',
  several: '{{month}}: {{amount}} を二重計上（{{name}} ほか {{more}} 件）',
  mixed: '{{metric}} には、コミットメントの購入 {{amount}} と、それが適用された使用量の両方が含まれます。',
  leaveOut: 'これらの購入を計上しない',
  leftOut:
    '実効コストには {{payers}} のコミットメントの購入を含めていません。適用された使用量に同じコストがあるためです。',
  countAgain: '再び計上する',
  more: { other: 'ほか {{count}} か月' },
}

export default ja
