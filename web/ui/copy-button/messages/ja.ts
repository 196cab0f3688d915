import type { Messages } from '~/lib/i18n'
import type en from './en'

const ja: Messages<typeof en> = {
  copy: 'コピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした',
}

export default ja
