import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  terms: '期間と満了',
  termsNote: '日数は最後の使用量の翌日である {{day}} から数えます',
  termsFailed: '期間を読み込めませんでした',
  within: '満了まで',
  allTerms: 'すべて',
  noTerms:
    'Contract Commitment ファイルはまだありません。この FOCUS 1.3 データセットを取り込むと、各コミットメントの期間と終了日が表示されます。',
  noneExpires: '{{days}}以内に終了するコミットメントはありません。',
  elsewhere: {
    other: 'この契約のコミットメントがほかに {{count}} 件ありますが、クラウドを示す料金がないため表示していません。',
  },
  moreTerms: { other: 'ほかに {{count}} 行は表示していません。' },
  scope: '適用範囲',
  start: '開始日 · 期間',
  left: '残り',
  termCost: '期間のコスト',
  ended: '満了',
  source: '{{file}}、{{line}} 行目',
  name: 'コミットメント',
  notPrinted: { other: 'ほかに {{count}} 件のコミットメントは印刷されません。' },
  lastDay: '終了日',
  openEnd: '終了日なし',
  termFrom: '期間の出典',
  showTerm: '期間の元データの行を表示',
  place: 'ファイルと行',
  run: '取り込み',
  fileHash: 'ファイルのハッシュ',
  rowHash: '行のハッシュ',
  columns: '列',
  notTold: 'データになし',
  termFromNote: '開始、終了、コストは Contract Commitment ファイルのこの行にあり、残り日数は終了日まで数えます。',
}

export default ja
