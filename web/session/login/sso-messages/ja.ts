import type { Messages } from '~/lib/i18n'
import type en from './en'

const ja: Messages<typeof en> = {
  title: 'シングル サインオン',
  or: 'または',
  signIn: '{{provider}} でサインイン',
  expired:
    '{{provider}} でのサインインに時間がかかりすぎたか、この応答はすでに使用されています。もう一度お試しください。',
  denied: '{{provider}} でサインインできませんでした。もう一度試すか、別の方法でサインインしてください。',
  unknown:
    '{{provider}} では確認されましたが、ここにアカウントがありません。管理者に追加を依頼するか、別のユーザーとしてサインインしてください。',
  notAllowed:
    '{{provider}} では確認されましたが、ここへのサインインは許可されていません。管理者に問い合わせるか、別のユーザーとしてサインインしてください。',
  unavailable: '{{provider}} が現在応答していません。しばらくしてから再試行するか、別の方法でサインインしてください。',
  failed: '{{provider}} でのサインインに失敗しました。もう一度お試しください。続く場合は管理者に連絡してください。',
}

export default ja
