import type { Messages } from '~/lib/i18n'
import type en from './en'

const ar: Messages<typeof en> = {
  title: '{{area}}: قريبًا',
  message: 'لا محتوى لهذا القسم بعد، ولذلك لا تقود إليه أي قائمة. لا عطل هنا ولا شيء مفقود.',
  home: 'إلى الصفحة الرئيسية',
}

export default ar
