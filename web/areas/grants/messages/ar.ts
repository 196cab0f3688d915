import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  grants: 'المنح',
  give: 'منح دور',
  given: 'تم منح الدور.',
  all: 'الكل',
  subject: 'لمن',
  user: 'مستخدم',
  userId: 'معرّف المستخدم',
  group: 'مجموعة',
  role: 'الدور',
  scope: 'النطاق',
  scopeFilter: 'التسجيل أو الشركة',
  companyName: 'اسم الشركة',
  number: 'رقم التسجيل',
  tagOf: 'رسوم ذات وسم',
  tagKey: 'مفتاح الوسم',
  tagValue: 'قيمة الوسم',
  starts: 'يبدأ في',
  startsHelp: 'اتركه فارغًا للبدء الآن',
  endsOn: 'ينتهي في',
  endsHelp: 'اتركه فارغًا بلا نهاية',
  ends: 'ينتهي',
  within: {
    zero: 'خلال {{count}} يوم',
    one: 'خلال يوم واحد',
    two: 'خلال يومين',
    few: 'خلال {{count}} أيام',
    many: 'خلال {{count}} يومًا',
    other: 'خلال {{count}} يوم',
  },
  givenBy: 'منحه',
  actions: 'الإجراءات',
  end: 'إنهاء',
  endOf: 'إنهاء الدور {{role}} لـ {{name}}',
  endNote: 'ينتهي فورًا: {{scope}}',
  none: 'لم يُعثر على منح',
  noneNote: 'غيّر عوامل التصفية أو امنح دورًا.',
}

export default ar
