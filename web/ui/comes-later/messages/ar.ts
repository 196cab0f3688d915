import type { Messages } from '~/lib/i18n'
import type en from './en'

const ar: Messages<typeof en> = {
  title: '⁨{{area}}⁩ غير متاح',
  message: 'لا محتوى لهذه الصفحة في هذا الإصدار.',
  home: 'إلى الصفحة الرئيسية',
}

export default ar
