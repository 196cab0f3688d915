import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  azure: 'Azure のコミットメント',
  gcp: 'Google Cloud のコミットメント',

  figures: '期間の数値',
  utilisation: '使用率',
  utilisationNote: '{{paid}} のうち {{unused}} が未使用',
  coverage: 'カバー率',
  coverageNote: '対象サービスのオンデマンド {{onDemand}}',
  savings: '正味の削減額',
  savingsNote: '契約コストとの差、未使用分を含む',
  savingsRate: '実効削減率',
  savingsRateNote: 'コミットメントなしの場合 {{contracted}}',
  nothingEligible: 'コミットメントが適用された使用量はありません',

  overTime: 'コミットメントとオンデマンドのコストの推移',
  legend: '内訳',
  total: '合計',
  used: '使用済み',
  unused: '未使用',
  onDemand: '対象サービスのオンデマンド',

  commitments: 'コミットメント',
  count: { other: '{{count}} 件のコミットメント' },
  name: 'コミットメント',
  type: '種類',
  since: '課金開始',
  paid: '購入額',
  open: '{{name}} の使用者',
  settled: '支払額と使用額は最後の桁まで一致しています',
  remaining: '{{amount}} が支払い済みで未消化',
  overused: 'データ上の支払額より {{amount}} 多く使用',
  notPrinted: { other: '他に {{count}} 件は印刷されません。' },

  lastDay: '最終日',
  openEnd: '期限なし',

  users: '{{name}} の使用者',
  usersNote: 'この行で配賦します。未使用分と合わせて {{total}} になります',
  usersLoading: '使用者を読み込んでいます',
  usersFailed: 'コミットメントの使用者を読み込めませんでした',
  close: '閉じる',
  account: 'サブアカウント',
  service: 'サービス',
  resource: 'リソース',
  covered: '適用額',
  contracted: 'コミットメントなし',
  saved: '削減額',
  none: '(なし)',
  others: { other: '他 {{count}} 件' },
  nobody: '使用者なし',
  usersNotPrinted: { other: '他に {{count}} 行は印刷されません。' },

  recommendations: '追加のコミットメントによる削減額',
  assumptions:
    '下限: 期間中で最も安い日の各サービスのオンデマンドのコスト。価格: 期間中の自社コミットメントの実績で、契約コストより {{discount}} 低い額。すでにコミットメントの対象となっているサービスのみ。',
  noRecommendation: '対象サービスで、期間中毎日オンデマンドで動いていたものはありません。',
  floor: '1 日の下限',
  commit: '1 日のコミット額',
  saving: '30 日の削減額',
  breakEven: '損益分岐',
  cheapest: 'オンデマンドが最も安い区間',

  zeroList:
    'プロバイダーはこれらのコミットメントによる使用量の定価を 0 と記載するため、削減額は契約コストと比べています。',

  loading: 'コミットメントを読み込んでいます',
  failed: 'コミットメントを読み込めませんでした',
  retry: '再試行',
  noneTitle: '{{period}} のコミットメントはありません',
  noneMessage: 'この期間の料金に、予約、Savings Plans、確約利用割引に属するものはありません。',
  noneElsewhere: 'すべての月を表示',
  shown: '使用率 {{utilisation}}、カバー率 {{coverage}}、{{period}}',
}

export default ja
