import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  groups: 'グループ',
  create: '新しいグループ',
  change: 'グループを変更',
  saved: 'グループを保存しました。',
  name: '名前',
  scope: '範囲',
  scopeHelp: '範囲の管理者がグループを管理します',
  origin: 'メンバーの由来',
  byHand: '手動で追加',
  byClaim: '{{provider}}のクレーム',
  provider: 'メンバーの由来',
  providerHelp: '変更すると、以前のクレームによるメンバーは外れます',
  claim: 'クレームの値',
  claimHelp: 'サインイン時にこの値を持つ人がメンバーになります',
  members: 'メンバー',
  membersOf: '{{name}}のメンバー',
  user: 'ユーザー',
  userId: 'ユーザーID',
  actions: '操作',
  add: 'メンバーを追加',
  remove: '外す',
  removeOf: '{{name}}を外す',
  deleteOf: 'グループ{{name}}を削除',
  deleteNote: 'メンバーと権限はすぐに終了します。',
  none: 'グループが見つかりません',
  noneNote: 'フィルターを変更するか、グループを作成してください。',
}

export default ja
