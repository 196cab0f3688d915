import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  queued: '送信待ち',
  sent: '送信済み',
  notSent: '未送信',
  noMailServer: 'メールサーバーが設定されていません',
  unreachable: '受信側が応答しませんでした',
  refused: '受信側が拒否しました',
  forbidden: '許可されていないアドレスです',
  expired: '送信期限切れ',
  withdrawn: 'キャンセル：送信元が削除または無効化されました',
  attempts: { other: '{{count}} 回試行' },
  retryAt: '{{time}} に再試行',
  resend: '再送信',
  notResent: 'メッセージを再送信できませんでした',
  noMail: 'メール サーバーが設定されていません。メールのレポートは最長 7 日間待機します。',
  channel: 'チャネル',
  mail: 'メール',
  webhook: 'Webhook',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  mailAddress: 'メールアドレス',
  webhookUrl: 'Webhook の URL',
  secret: '署名シークレット',
  secretHelp: '汎用 Webhook 用。16 文字以上',
  secretKept: '空欄なら現在のシークレットを維持',
  addressKept: '現在: {{address}}',
}

export default ja
