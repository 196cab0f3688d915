import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  installation: 'Installation',
  company: 'Firma',
  enrollment: 'Vertrag',
  tag: 'Vertrag',
}

export default de
