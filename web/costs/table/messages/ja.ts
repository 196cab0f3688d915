import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  pin: '{{column}}を固定',
  narrower: '{{column}}の幅を狭くする',
  wider: '{{column}}の幅を広くする',
  asBefore: '列をリセット',
}

export default ja
