import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  notice: 'このリンクの数値',
  comparing: '{{date}} の数値と比較しています…',
  failed: '{{date}} の数値と比較できませんでした: {{reason}}',
  unchanged: '{{date}} から変わっていません。',
  moved: '{{date}} から数値が変わりました: {{metric}} {{difference}}',
  movedWithin: '{{date}} から内訳の数値が変わりましたが、{{metric}}の合計は同じです。',
  gone: '{{date}} の数値はもう保存されていません。現在の数値を表示しています。',
  what: '変更を表示',
  hide: '比較をやめる',
  movedGroups: { other: '{{count}} グループが変わりました（{{metric}}）' },
  before: '以前',
  after: '現在',
  difference: '差',
  added: '新規',
  removed: '消滅',
  runs: { other: '変更の原因となった {{count}} ファイル' },
  runAdded: '{{after}} 行を追加',
  runRemoved: '{{before}} 行を削除',
  runRecounted: 'コミットメントの購入の計上方法を変更',
  runChanged: '{{after}} 行が有効（以前は {{before}} 行）',
  inPlaceOf: '置き換え元:',
  moreRuns: { other: 'それ以前の {{count}} ファイル' },
  notPrinted: { other: 'ほか {{count}} グループは印刷されません。' },
}

export default ja
