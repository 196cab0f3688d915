import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  loading: 'التوقع…',
  failed: 'تعذّر التوقع',
  complete: 'لا أيام قادمة',
  expected: 'التوقع {{total}}',
  span: 'من {{low}} إلى {{high}}',
  error: 'خطأ الاختبار {{percent}}',
  notEnough: {
    zero: 'يحتاج التوقع إلى أيام كاملة',
    one: 'يحتاج التوقع إلى يوم كامل',
    two: 'يحتاج التوقع إلى يومين كاملين',
    few: 'يحتاج التوقع إلى {{count}} أيام كاملة',
    many: 'يحتاج التوقع إلى {{count}} يومًا كاملًا',
    other: 'يحتاج التوقع إلى {{count}} يوم كامل',
  },
}

export default ar
