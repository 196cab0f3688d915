import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  title: '{{figure}}の内訳',
  close: '閉じる',
  against: '{{now}}と{{before}}の比較',
  loading: '理由の内訳を読み込んでいます',
  failed: '内訳を読み込めませんでした',
  retry: '現在のものを読み込む',
  addUp: { other: '{{count}} 項目の合計は {{total}}' },
  same: 'ページの理由と末尾の桁まで一致',
  differs: 'ページの表示は {{amount}}: その後データが変わりました',
  added: '以前は課金されていなかったものの現在のコスト',
  removed: '− 課金されなくなったものの以前のコスト',
  quantity: '(現在の数量 − 以前の数量) × 以前のコスト ÷ 以前の数量（項目ごと）',
  rate: '現在のコスト − 以前のコスト − 使用量（項目ごと）',
  other: '現在のコスト − 以前のコスト（比べられる数量のない項目ごと）',
  items: '理由の内訳',
  item: '項目と式',
  part: '部分',
  now: '現在のコスト',
  before: '以前のコスト',
  usage: '使用量',
  others: { other: 'ほか {{count}} 項目' },
  shown: '{{number}} 項目中 {{from}}〜{{to}} 項目',
  earlier: '大きい部分',
  later: '小さい部分',
  note: '項目は、価格単位ごとの SKU です。各コストから、その合計のもとになった行を開けます。',
  noteQuantity:
    '項目は、価格単位ごとの SKU です。各コストから、その合計のもとになった行を開けます。数量は同じ行の PricingQuantity です。使用量は小数第 6 位に丸め、残りは単価に入ります。',
}

export default ja
