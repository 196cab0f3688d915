import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  title: '{{figure}}の明細',
  against: '{{now}}と{{before}}の比較',
  loading: '明細を読み込んでいます',
  failed: '明細を読み込めませんでした',
  retry: '現在の明細を読み込む',
  addUp: { other: '明細 {{count}} 件の合計は {{total}}' },
  same: 'ページの数値と完全に一致',
  differs: 'ページの表示は {{amount}} です。その後データが変わりました',
  added: '新規項目の現在のコスト',
  removed: '− 終了した項目の以前のコスト',
  quantity: '(現在の数量 − 以前の数量) × 以前のコスト ÷ 以前の数量（項目ごと）',
  rate: '現在のコスト − 以前のコスト − 使用量の影響（項目ごと）',
  other: '現在のコスト − 以前のコスト（比較できる数量のない項目ごと）',
  items: '明細',
  item: '項目と式',
  part: '影響額',
  now: '現在のコスト',
  before: '以前のコスト',
  usage: '使用量の影響',
  others: { other: 'ほか {{count}} 項目' },
  shown: '{{number}} 項目中 {{from}}〜{{to}} 項目',
  earlier: '影響の大きい項目',
  later: '影響の小さい項目',
  note: '1 項目は価格単位ごとの SKU です。コストを開くと元データの行が表示されます。',
  noteQuantity:
    '1 項目は価格単位ごとの SKU です。コストを開くと元データの行が表示されます。数量はその行の PricingQuantity です。使用量の影響は小数第 6 位に丸め、残りが価格の影響です。',
}

export default ja
