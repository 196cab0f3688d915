import type { Messages } from '~/lib/i18n'
import type en from './en'

const ja: Messages<typeof en> = {
  title: 'Costdeck にサインイン',
  lead: 'すべてのクラウドのコストと使用状況を、最後の一桁まで正確に。',
  userId: 'ユーザー ID',
  password: 'パスワード',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  submit: 'サインイン',
  submitting: 'サインイン中…',
  required: 'この項目は必須です。',
  language: '言語',
  toPublic: 'Costdeck のトップ ページ',
  signedOut: 'サインアウトしました。',
  expired: 'セッションが終了しました。サインインすると、続きから再開できます。',
  linkRefused: 'サインイン リンクは無効になりました。',
  wrongCredentials: 'ユーザー ID またはパスワードが正しくありません。両方を確認して再試行してください。',
  tooMany: '試行回数が多すぎます。しばらく待ってから再試行してください。',
  tooManyWait: { other: '試行回数が多すぎます。{{count}} 秒後に再試行してください。' },
  offline: 'サーバーに接続できません。接続を確認して再試行してください。',
  upstream: 'コスト サービスが現在応答していません。しばらくしてから再試行してください。',
  newPasswordTitle: '自分のパスワードを設定',
  newPasswordLead: '{{user}} のパスワードは 1 回限り有効です。自分だけが知るパスワードを設定してください。',
  newPassword: '新しいパスワード',
  newPasswordHint: '{{count}} 文字以上。',
  repeatPassword: '新しいパスワード（確認）',
  tooShort: { other: '{{count}} 文字以上にしてください。' },
  notEqual: 'パスワードが一致しません。',
  sameAsOld: '1 回限りのパスワードとは別のものにしてください。',
  savePassword: '保存してサインイン',
  back: '戻る',
  demoTitle: 'デモ ユーザー',
  demoHint: 'ユーザーごとにクラウドとメニューが異なります。',
  demoPassword: 'パスワードはすべて「{{password}}」です。',
  quoteTitle: 'すべての金額を、最後の一桁まで',
  quoteText:
    '請求書にある金額がそのまま表示されます。どうグループ化し、絞り込んでも、途中で丸められることはありません。',
  pictureLabel: 'ポータルに表示されるコスト パネル',
  billedCost: '請求コスト',
}

export default ja
