import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  findColumn: '列またはタグを検索',
  common: 'よく使う列',
  further: 'その他の列',
  tags: 'タグ',
  loading: '読み込み中',
  levels: 'グループの階層',
  removeLevel: '{{dimension}}でグループ化しない',
  addLevel: '現在のグループの下に追加',
  together: '条件の組み合わせ',
  all: 'すべての条件',
  any: 'いずれかの条件',
  back: '別の列',
  compares: '比較',
  in: '次に一致',
  notIn: '次を除く',
  contains: '次を含む',
  startsWith: '次で始まる',
  missing: '値がない',
  present: '値がある',
  findValue: '値を検索',
  values: '値',
  noValue: 'この期間に該当する値はありません。',
  moreValues: '金額の上位 {{number}} 件。入力して検索できます。',
  texts: '1 行に 1 つ。いずれかに一致',
  chosen: { other: '{{count}} 件を選択' },
  apply: '適用',
}

export default ja
