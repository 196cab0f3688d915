import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  convertFailed: 'تعذّر تحويل التكاليف',
  into: 'إلى',
  original: 'كما فُوترت',
  convertedTo: 'بـ {{currency}}',
  exactly: 'بالضبط {{amount}} {{currency}}',
  unconverted: 'غير محوَّل',
  ratesUsed: 'الأسعار المستخدمة',
  missingRates: 'لا يوجد لـ {{currencies}} سعر إلى {{currency}} في كل شهر: هذا الجزء ليس في أي رقم محوَّل.',
  parts: 'الأشهر والعملات',
  billed: 'المفوتر',
  sameCurrency: 'العملة نفسها',
  noRate: 'لا سعر',
  nothing: 'لا شيء',
  nothingTitle: 'لا تكاليف في هذه الفترة',
  nothingMessage: 'اختر فترة أخرى أعلاه.',
  month: 'الشهر',
  rate: 'السعر',
  sumOf: 'مجموعةً',
  date: 'التاريخ',
  source: 'المصدر',
  loading: 'جارٍ التحميل',
  retry: 'إعادة المحاولة',
  choice: 'تحويل المجموع',
  none: 'دون تحويل',
  note: 'توجد عدة عملات جنبًا إلى جنب. يتم التحويل بأسعار هذا التسجيل، ويظهر كل منها مع تاريخه ومصدره.',
}

export default ar
