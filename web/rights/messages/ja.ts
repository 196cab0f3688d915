import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  installation: 'インストール全体',
  company: '会社',
  enrollment: '契約',
  tag: '契約',
}

export default ja
