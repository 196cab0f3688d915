import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  enrollments: 'التسجيلات',
  create: 'تسجيل جديد',
  created: 'تم إنشاء التسجيل.',
  change: 'تغيير التسجيل',
  saved: 'تم حفظ التسجيل.',
  search: 'الرقم أو الاسم أو الشركة',
  all: 'الكل',
  state: 'الحالة',
  active: 'نشط',
  archived: 'مؤرشف',
  stateHelp: 'التسجيلات المؤرشفة مخفية عن مستخدميها، وتبقى الرسوم.',
  number: 'الرقم',
  numberHelp: 'لا يتغير أبدًا',
  name: 'الاسم',
  apiType: 'السحابة',
  company: 'الشركة',
  companyHelp: 'يديره مسؤولو الشركة أيضًا',
  currency: 'العملة',
  currencyHelp: 'الخيار الأول إذا كانت الرسوم بعدة عملات',
  areas: 'المجالات',
  charges: 'الرسوم',
  files: 'الملفات',
  lastDay: 'آخر يوم',
  owners: 'المسؤولون',
  noOwners: 'لا أحد',
  retention: 'الاحتفاظ',
  retentionNote: 'بلا حد: تبقى الرسوم حتى يُحذف ملفها',
  none: 'لم يُعثر على تسجيلات',
  noneNote: 'غيّر عوامل التصفية أو أنشئ تسجيلًا.',
}

export default ar
