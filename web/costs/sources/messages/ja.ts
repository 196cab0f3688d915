import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  title: '元データの行',
  of: '{{what}}の{{metric}}',
  loading: '元データの行を読み込んでいます',
  failed: '元データの行を読み込めませんでした',
  retry: '現在の行を読み込む',
  addUp: { other: '{{count}} 行の合計は {{total}}' },
  same: 'ページの数値と完全に一致',
  differs: 'ページの表示は {{amount}} です。その後データが変わりました',
  file: 'ファイルと行',
  run: '取り込み',
  charged: '料金の開始日',
  what: '料金',
  hash: '内容のハッシュ',
  shown: '{{number}} 行中 {{from}}〜{{to}} 行',
  earlier: '前の行',
  later: '次の行',
  wholeLine: '{{place}} のすべての列',
}

export default ja
