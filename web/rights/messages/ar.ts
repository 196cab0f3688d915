import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  installation: 'النظام بأكمله',
  company: 'الشركة',
  enrollment: 'التسجيل',
  tag: 'التسجيل',
}

export default ar
