import type { Messages } from '~/lib/i18n'
import type en from './en'

const ja: Messages<typeof en> = {
  title: '{{area}}は利用できません',
  message: 'このバージョンでは、このページに内容がありません。',
  home: 'ホームへ移動',
}

export default ja
