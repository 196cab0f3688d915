import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  pin: '{{column}}を固定',
  narrower: '{{column}}を狭く',
  wider: '{{column}}を広く',
  asBefore: 'すべての列を自動幅で',
}

export default ja
