import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  required: 'この項目は必須です。',
  isRequired: '必須',
  choose: '選択…',
  notANumber: '「{{value}}」は数値ではありません。12.5 のように数字と小数点で入力してください。',
  notWhole: '{{value}} は整数ではありません。小数点以下を省いてください。',
  tooSmall: '{{value}} は小さすぎます。{{min}} 以上を入力してください。',
  tooLarge: '{{value}} は大きすぎます。{{max}} 以下を入力してください。',
  tooEarly: '{{value}} は早すぎます。{{min}} 以降の日付を選択してください。',
  tooLate: '{{value}} は遅すぎます。{{max}} 以前の日付を選択してください。',
  tooShort: 'シークレットは {{min}} 文字以上で入力してください。',
  problems: { other: '{{count}} 件の項目を確認してください' },
  progress: '{{all}} 項目中 {{given}} 項目を入力済み',
  submitting: '送信中…',
  discard: '変更を破棄',
} satisfies Messages<typeof en>
