import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  installation: 'Installation',
  company: 'Société',
  enrollment: 'Inscription',
  tag: 'Inscription',
}

export default fr
