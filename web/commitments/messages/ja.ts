import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  figures: '期間の合計',
  utilization: '使用率',
  utilizationNote: '{{paid}} のうち {{unused}} が未使用',
  coverage: 'カバー率',
  coverageNote: '対象サービスのオンデマンド {{onDemand}}',
  savings: '正味の削減額',
  savingsNote: '契約コストとの差（未使用のコミットメントを差し引き）',
  savingsKnown: '適用された使用量の {{share}} について判明',
  savingsUnknown: '契約コストが判明しているのは適用された使用量の {{share}} のみです。削減額の計算には 25% が必要です',
  usedKnown: '使用済み（価格判明分）',
  coveredKnown: '適用額（価格判明分）',
  listKnown:
    'これらのコミットメントの使用量のうち定価がファイルにあるのは {{share}} のため、削減額は契約コストと比べて計算しています。',
  savingsRate: '実効削減率',
  savingsRateNote: 'コミットメントなしの場合 {{contracted}}',
  nothingEligible: '対象となる使用量がありません',

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
  open: '{{name}} の使用状況',
  settled: '購入額と使用額は完全に一致しています',
  remaining: '{{amount}} が支払い済みで未使用',
  overused: 'データ上の購入額より {{amount}} 多く使用',
  notPrinted: { other: 'ほかに {{count}} 件のコミットメントは印刷されません。' },

  lastDay: '終了日',
  openEnd: '終了日なし',

  users: '{{name}} の使用状況',
  usersNote: 'チャージバックの基準です。未使用分と合わせると {{total}} になります。',
  usersLoading: '使用状況を読み込んでいます',
  usersFailed: '使用状況を読み込めませんでした',
  account: 'サブアカウント',
  service: 'サービス',
  resource: 'リソース',
  covered: '適用額',
  contracted: '契約コスト',
  saved: '削減額',
  none: '(なし)',
  others: { other: '他 {{count}} 件' },
  nobody: '未使用',
  usersNotPrinted: { other: '他に {{count}} 行は印刷されません。' },

  recommendations: 'コミットメントの推奨事項',
  assumptions:
    'ベースライン: 各サービスの、期間中で最も低い日のオンデマンド コスト。価格: 自社のコミットメントの実績（契約コストより {{discount}} 低い）。すでにコミットメントがあるサービスのみ。',
  noRecommendation: '期間中毎日オンデマンドで使われた対象サービスはありません。',
  floor: '1 日のベースライン',
  commit: '1 日あたりのコミットメント',
  saving: '30 日間の削減額',
  breakEven: '損益分岐点',
  cheapest: 'オンデマンドが最小の区間',

  zeroList:
    'プロバイダーはこれらのコミットメントの使用量の定価を 0 と報告するため、削減額は契約コストと比べて計算しています。',

  loading: 'コミットメントを読み込んでいます',
  failed: 'コミットメントを読み込めませんでした',
  noneTitle: '{{period}} のコミットメントはありません',
  noneMessage: 'この期間の料金に、予約、Savings Plans、確約利用割引に属するものはありません。',
  noneElsewhere: 'すべての月を表示',
  shown: '使用率 {{utilization}}、カバー率 {{coverage}}、{{period}}',
}

export default ja
