import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  enrollments: '契約',
  create: '新しい契約',
  created: '契約を作成しました。',
  change: '契約を変更',
  saved: '契約を保存しました。',
  search: '番号、名前、会社',
  all: 'すべて',
  state: '状態',
  active: '有効',
  archived: 'アーカイブ済み',
  stateHelp: 'アーカイブした契約は利用者に表示されません。料金は残ります。',
  number: '番号',
  numberHelp: '後から変更できません',
  name: '名前',
  apiType: 'クラウド',
  company: '会社',
  companyHelp: '会社の管理者も管理します',
  currency: '通貨',
  currencyHelp: '料金に複数の通貨があるときの最初の選択肢',
  areas: 'エリア',
  charges: '料金',
  files: 'ファイル',
  lastDay: '最終日',
  owners: '責任者',
  noOwners: 'なし',
  retention: '保持期間',
  retentionNote: '無期限：ファイルを削除するまで料金は残ります',
  none: '契約が見つかりません',
  noneNote: 'フィルターを変更するか、契約を作成してください。',
}

export default ja
