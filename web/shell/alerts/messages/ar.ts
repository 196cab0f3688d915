import type { Messages } from '~/lib/i18n'
import type en from './en'

const ar: Messages<typeof en> = {
  title: 'التنبيهات',
  none: 'لا توجد تنبيهات غير مقروءة',
  all: 'كل التنبيهات',
  unread: 'غير مقروء',
  loading: 'جارٍ تحميل التنبيهات',
  notLoaded: 'تعذّر تحميل التنبيهات',
  notMarked: 'تعذّر تعليم التنبيه كمقروء',
  more: {
    zero: 'لا تنبيه آخر غير مقروء',
    one: 'تنبيه آخر غير مقروء',
    two: 'تنبيهان آخران غير مقروءين',
    few: '{{count}} تنبيهات أخرى غير مقروءة',
    many: '{{count}} تنبيهًا آخر غير مقروء',
    other: '{{count}} تنبيه آخر غير مقروء',
  },

  budgetActual: '{{name}}: أُنفق {{percent}} من الميزانية',
  budgetForecast: '{{name}}: {{percent}} من الميزانية حتى نهاية الفترة',
  anomaly: 'تكلفة غير معتادة لـ {{name}}',
  ingestFailed: 'تعذّرت قراءة {{name}}',
  reportFailed: 'تعذّر إرسال التقرير {{name}}',
  deliveryFailed: 'تعذّر تسليم «{{name}}»',

  spent: '{{amount}} من {{limit}}، {{period}}',
  expected: '{{amount}} بدلًا من {{limit}}، {{period}}',
  expectedAt: '{{amount}} بدلًا من {{limit}} في {{place}}، {{period}}',

  severity: 'الخطورة: {{severity}}',
  low: 'منخفضة',
  medium: 'متوسطة',
  high: 'عالية',
  critical: 'حرجة',
}

export default ar
