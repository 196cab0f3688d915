import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  explore: 'عرض التفصيل',
  kind: 'النوع',
  kinds: 'كل الأنواع',
  budgetActual: 'ميزانية، فعلي',
  budgetForecast: 'ميزانية، متوقع',
  anomaly: 'حالة شاذة',
  ingestFailed: 'فشل الاستيراد',
  chargesReplaced: 'رسوم مستبدلة',
  deliveryWaits: 'تسليم ينتظر جوابًا',
  reportFailed: 'فشل التقرير',
  deliveryFailed: 'فشل التسليم',
  batchHeld: 'تسليم معلّق',
  batchIncomplete: 'تسليم غير مكتمل',
  batchRejected: 'تسليم مرفوض',
  batchRestated: 'شهر مصحَّح',
  connectionFailed: 'فشل الاتصال',
  connectionLate: 'اتصال متأخر',
  unreadOnly: 'غير المقروءة فقط',
  readAll: 'تعليم الكل كمقروء',
  markRead: 'تعليم كمقروء',
  markUnread: 'تعليم كغير مقروء',
  alertsNone: 'لا تنبيهات',
  alertsNoneMessage: 'تظهر هنا حدود الميزانية والحالات الشاذة وإخفاقات الاستيراد والتقارير والتسليم.',
  unreadCount: {
    zero: 'لا شيء غير مقروء',
    one: 'واحد غير مقروء',
    two: 'اثنان غير مقروءين',
    few: '{{count}} غير مقروءة',
    many: '{{count}} غير مقروء',
    other: '{{count}} غير مقروء',
  },
  alertChart: 'التنبيهات عبر الزمن',
  alertChartNote: 'التنبيهات في القائمة حسب النوع',
}

export default ar
