import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  title: 'البحث والأوامر',
  placeholder: 'ابحث عن الصفحات والتسجيلات والأوامر…',
  recent: 'الأخيرة',
  pages: 'الصفحات',
  enrollments: 'التسجيلات',
  languages: 'اللغات',
  commands: 'الأوامر',
  settings: 'تخصيص السمة والتخطيط',
  resetLayout: 'إعادة التخطيط إلى الإعدادات الافتراضية',
  news: 'الإعلانات',
  docs: 'الوثائق',
  current: 'قيد الاستخدام',
  found: {
    zero: 'لا مدخلات',
    one: 'مدخل واحد ({{count}})',
    two: 'مدخلان ({{count}})',
    few: '{{count}} مدخلات',
    many: '{{count}} مدخلًا',
    other: '{{count}} مدخل',
  },
  nothing: 'لا نتائج لـ «{{query}}».',
  move: 'تحريك',
  choose: 'اختيار',
  leave: 'إغلاق',
} satisfies Messages<typeof en>
