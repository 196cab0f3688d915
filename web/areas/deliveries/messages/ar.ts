import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  deliveries: 'عمليات التسليم',
  deliveriesNote: 'التقارير والتنبيهات المرسلة من هذا التسجيل خلال آخر 90 يومًا. ترى تقاريرك وتنبيهات الجميع.',
  deliveriesNone: 'لا عمليات تسليم بعد',
  deliveriesNoneNote: 'تظهر هنا رسائل التقارير والميزانيات والحالات الشاذة مع حالة تسليمها.',
  report: 'تقرير',
  budgetAlert: 'تنبيه ميزانية',
  anomalyAlert: 'تنبيه حالة شاذة',
  show: 'عرض',
  everything: 'الكل',
}

export default ar
