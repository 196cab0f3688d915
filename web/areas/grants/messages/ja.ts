import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  grants: '権限の付与',
  give: 'ロールを付与',
  given: 'ロールを付与しました。',
  all: 'すべて',
  subject: '対象',
  user: 'ユーザー',
  userId: 'ユーザーID',
  group: 'グループ',
  role: 'ロール',
  scope: '範囲',
  scopeFilter: '契約または会社',
  companyName: '会社名',
  number: '契約番号',
  tagOf: 'タグ付きの料金',
  tagKey: 'タグのキー',
  tagValue: 'タグの値',
  starts: '開始日',
  startsHelp: '空欄の場合は今すぐ',
  endsOn: '終了日',
  endsHelp: '空欄の場合は無期限',
  ends: '終了',
  within: { other: '{{count}}日以内' },
  givenBy: '付与者',
  actions: '操作',
  end: '終了する',
  endOf: '{{name}}のロール{{role}}を終了する',
  endNote: 'すぐに終了します：{{scope}}',
  none: '権限の付与が見つかりません',
  noneNote: 'フィルターを変更するか、ロールを付与してください。',
}

export default ja
