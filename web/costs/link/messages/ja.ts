import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  notice: 'リンクの数値',
  comparing: '{{date}} の数値と比較しています…',
  failed: '{{date}} の数値と比較できませんでした: {{reason}}',
  unchanged: '{{date}} から変わっていません。',
  moved: '{{date}} から数値が変わりました: {{metric}} {{difference}}',
  movedWithin: '{{date}} から内訳の数値が変わりましたが、{{metric}}の合計は同じです。',
  gone: '{{date}} の古い数値はもう保存されていません。表示しているのは現在の数値です。',
  what: '変わった内容',
  hide: '古い数値なしで続ける',
  movedGroups: { other: '{{count}} グループが変わりました（{{metric}}）' },
  before: '以前',
  after: '現在',
  difference: '差',
  added: '新規',
  removed: '消滅',
  runs: { other: '差の元となった {{count}} ファイル' },
  runAdded: '{{after}} 行を追加',
  runRemoved: '{{before}} 行が消滅',
  runChanged: '{{after}} 行が有効（以前は {{before}} 行）',
  inPlaceOf: '置き換え元:',
  moreRuns: { other: 'それ以前の {{count}} ファイル' },
  notPrinted: { other: 'ほか {{count}} グループは印刷されません。' },
}

export default ja
