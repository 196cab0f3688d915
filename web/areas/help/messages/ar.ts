import type { Messages } from '~/lib/i18n'
import type en from './en'

const ar: Messages<typeof en> = {
  help: 'المساعدة',
  contents: 'في هذه الصفحة',
  others: 'صفحات مساعدة أخرى',
  loading: 'جارٍ تحميل المساعدة',
  failed: 'تعذّر تحميل المساعدة',
  unknownTitle: 'صفحة المساعدة غير موجودة',
  unknownMessage: '«{{name}}» ليست صفحة مساعدة. هذه هي الصفحات الموجودة:',
  noPageTitle: 'الصفحة غير موجودة',
  noPageMessage: '«{{name}}» ليست صفحة في البوابة. ربما كان الرابط قديمًا أو مكتوبًا خطأً.',
  toOverview: 'إلى النظرة العامة',
  indexMessage: 'اختر موضوعًا.',
  'aws-usage': 'استخدام AWS',
  'azure-usage': 'استخدام Azure',
  'gcp-usage': 'استخدام Google Cloud',
  'xcloud-usage': 'جميع السُحب',
  'csp-customer': 'عميل CSP',
  commitments: 'الالتزامات',
  resources: 'الموارد',
  cmp: 'النظرة العامة والميزانيات',
}

export default ar
