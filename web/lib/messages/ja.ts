import type { Messages } from '~/lib/i18n'
import type en from './en'

const ja: Messages<typeof en> = {
  unreachable: 'サーバーに接続できません。接続を確認して、もう一度お試しください',
  noReason: 'サーバーが理由を示さずにステータス {{status}} を返しました',
  unreadable: 'サーバーの応答を読み取れません。もう一度お試しください',
}

export default ja
