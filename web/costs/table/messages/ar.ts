import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  pin: 'تثبيت {{column}}',
  narrower: 'تضييق {{column}}',
  wider: 'توسيع {{column}}',
  asBefore: 'إعادة ضبط الأعمدة',
}

export default ar
