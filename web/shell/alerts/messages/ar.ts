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
  budgetForecast: '{{name}}: يُتوقع بلوغ {{percent}} من الميزانية',
  anomaly: 'حالة شاذة في التكلفة: {{name}}',
  ingestFailed: 'تعذّر استيراد {{name}}',
  chargesReplaced: 'حلّ {{name}} محل رسوم ويحتوي على أقل منها',
  deliveryWaits: 'ينتظر {{name}}: هل يُحتسب بدلًا منها أم بالإضافة إليها؟',
  reportFailed: 'تعذّر إرسال التقرير {{name}}',
  deliveryFailed: 'تعذّر تسليم «{{name}}»',
  batchHeld: '{{name}} بانتظار إجابتك',
  batchIncomplete: 'تنقص {{name}} ملفات',
  batchRejected: 'رُفض {{name}}',
  batchRestated: 'صحّح {{name}} شهرًا مكتملًا',
  connectionFailed: 'فشل الاتصال {{name}}',
  connectionLate: 'الاتصال {{name}} متأخر',

  spent: '{{amount}} من {{limit}}، {{period}}',
  expected: '{{amount}}، المتوقع {{limit}}، {{period}}',
  expectedAt: '{{amount}}، المتوقع {{limit}}، في {{place}}، {{period}}',

  severity: 'الخطورة: {{severity}}',
  low: 'منخفضة',
  medium: 'متوسطة',
  high: 'عالية',
  critical: 'حرجة',
}

export default ar
