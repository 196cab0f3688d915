import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  details: '詳細',
  pages: '{{name}}：ページ',
  range: '{{of}}件中{{from}}～{{to}}件',
  earlier: '前へ',
  later: '次へ',
  theirs: 'その間に別の人が変更しました。保存すると、ここで入力した値になります。',
} satisfies Messages<typeof en>
