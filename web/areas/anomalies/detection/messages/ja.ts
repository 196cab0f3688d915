import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  loadFailed: '検出設定を読み込めませんでした',
  note: '最も具体的なルールが適用されます。優先順は、サービスとアカウント、サービス、アカウント、全体のルールです。感度が低いと、大きな変動だけを検出します。最小影響額がない場合は、そのサービスとアカウントの平均的な 1 か月の 2% 以上を異常とします。',
  none: 'ルールはまだありません。すべてのサービスに標準の検出が使われます。',
  rule: 'ルール {{number}}',
  service: 'サービス',
  account: 'アカウント',
  floor: '最小影響額',
  sensitivity: '感度',
  allServices: 'すべてのサービス',
  allAccounts: 'すべてのアカウント',
  builtIn: '1 か月の 2%',
  low: '低',
  normal: '標準',
  high: '高',
  add: 'ルールを追加',
  removeRule: 'ルール {{number}} を削除',
  remove: '削除',
  saved: '検出設定を保存しました',
  savedMessage: '15 秒以内に異常が再検出されます。',
  repeated: 'ルール {{number}} と同じサービスとアカウントです。どちらかを変更または削除してください。',
}

export default ja
