import type { Messages } from '~/lib/i18n'
import type en from './en'

const ar: Messages<typeof en> = {
  title: 'الإعلانات',
  loading: 'جارٍ تحميل الإعلانات',
  none: 'لا توجد إعلانات',
  noneMessage: 'تظهر هنا إعلانات البوابة.',
  noBody: 'لا تفاصيل أخرى لهذا الإعلان.',
  unread: 'غير مقروء',
  moreFailed: 'تعذّر تحميل الإعلانات التالية.',
  failed: 'تعذّر تحميل الإعلانات',
  notMarked: 'تعذّر تعليم الإعلان كمقروء',
}

export default ar
