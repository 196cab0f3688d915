import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  convertFailed: 'تعذّر تحويل التكاليف',
  into: 'التحويل إلى',
  original: 'كما فُوترت',
  convertedTo: 'بـ {{currency}}',
  exactly: 'القيمة الدقيقة: {{amount}} {{currency}}',
  unconverted: 'غير محوَّل',
  ratesUsed: 'أسعار الصرف المستخدمة',
  missingRates:
    'لا يوجد في بعض الأشهر سعر صرف من {{currencies}} إلى {{currency}}، لذا لا تدخل رسومها في المجاميع المحوَّلة.',
  parts: 'حسب الشهر والعملة',
  billed: 'المفوتر',
  sameCurrency: 'العملة نفسها',
  noRate: 'لا سعر',
  nothing: 'لا يوجد',
  nothingTitle: 'لا تكاليف في هذه الفترة',
  nothingMessage: 'اختر فترة أخرى أعلاه.',
  month: 'الشهر',
  rate: 'السعر',
  sumOf: 'مجموع',
  date: 'التاريخ',
  source: 'المصدر',
  choice: 'المجموع المحوَّل',
  none: 'دون تحويل',
  note: 'تبقى المبالغ بعملة فوترتها. يستخدم التحويل أسعار صرف هذا التسجيل مع بيان تاريخها ومصدرها.',
}

export default ar
