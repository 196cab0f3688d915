import type { Messages } from '~/lib/i18n'
import type en from './en'

const ja: Messages<typeof en> = {
  working: '処理中です…',
  offline: 'サーバーに接続できません。表示内容が最新でない可能性があります。',
  nearTitle: 'まもなくセッションが終了します',
  nearMessage: 'あと {{time}} で終了します。このまま続けるにはサインイン状態を維持してください。',
  stay: 'サインイン状態を維持',
  overTitle: 'セッションが終了しました',
  overMessage: 'このページには未保存の入力があります。{{user}} として再度サインインすると、入力は保持されます。',
  againMessage: '延長できません。{{user}} として再度サインインすると、このページはそのまま残ります。',
  password: 'パスワード',
  required: 'この項目は必須です。',
  wrongPassword: 'パスワードが正しくありません。',
  locked: '試行回数が多すぎます。しばらく待ってから再試行してください。',
  lockedWait: { other: '試行回数が多すぎます。{{count}} 秒後に再試行してください。' },
  unreachable: 'サーバーに接続できません。接続を確認して再試行してください。',
  upstream: 'コスト サービスが現在応答していません。しばらくしてから再試行してください。',
  onceMessage:
    'このパスワードは 1 回限りです。別のタブのサインイン ページで新しいパスワードを設定してから戻ってください。このページの入力は保持されます。',
  ssoMessage:
    '会社のアカウントでサインインしています。別のタブでサインインし直してから戻ってください。このページの入力は保持されます。',
  otherTab: '別のタブでサインイン',
  leaveUnsaved: '保存せずに離れる',
  signIn: 'サインイン',
  signOut: 'サインアウト',
  notProlonged: 'セッションを延長できませんでした',
  newVersionTitle: 'Costdeck の新しいバージョンがあります',
  newVersionMessage: '今すぐ再読み込みしますか？保存していない入力は失われます。',
  reload: '再読み込み',
  later: '後で',
  switchTitle: '{{name}} に切り替えますか？',
  switchMessage: 'このリンクは契約 {{wanted}} のものです。現在は {{current}} で作業しています。',
  switchYes: '切り替える',
  switchNo: 'このまま',
  notSwitched: '契約を切り替えられませんでした',
  noEnrollmentTitle: 'このリンクは別の契約のものです',
  noEnrollmentMessage: '契約 {{wanted}} では作業できません。表示されているのはご自身の契約です。',
  understood: 'OK',
  noHomeTitle: 'ホームページが割り当てられていません',
  noHomeMessage: '{{name}} としてサインインしていますが、最初に表示するページがありません。管理者に依頼してください。',
  linkRefused: 'サインイン リンクが無効です',
}

export default ja
