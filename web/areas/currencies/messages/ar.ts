import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  currencies: 'العملات',
  readOnly: 'لديك صلاحية القراءة. لإجراء تغييرات تحتاج إلى الدور ingest.',
  saved: 'الحفظ',
  actions: 'إجراءات',
  remove: 'إزالة',
  converted: 'التكاليف المحوَّلة',
  convertedNote: 'تُحفظ عملات الفوترة، ويظهر سعر كل تحويل',
  rate: 'السعر',
  date: 'التاريخ',
  source: 'المصدر',
  rates: 'أسعار الصرف',
  rateCount: {
    zero: 'لا أسعار',
    one: 'سعر واحد',
    two: 'سعران',
    few: '{{count}} أسعار',
    many: '{{count}} سعرًا',
    other: '{{count}} سعر',
  },
  ratesNote:
    'يستخدم الشهر أحدث سعر حتى يومه الأخير، من الشهر نفسه أو السابق. لا تُعكس الأسعار ولا تُركَّب. ارفع ملف CSV بالأعمدة date وfrom وto وrate وsource.',
  ratePages: 'صفحات الأسعار',
  rateRange: '{{from}} إلى {{to}} من {{of}}',
  newerRates: 'أسعار أحدث',
  olderRates: 'أسعار أقدم',
  ratesFailed: 'تعذّر تحميل الأسعار',
  newRate: 'سعر جديد',
  upload: 'رفع CSV',
  pair: 'زوج العملات',
  from: 'من',
  to: 'إلى',
  rateHint: 'قيمة الوحدة، مثل 1.1196',
  removeRate: 'إزالة السعر {{rate}}',
  taken: 'الأسعار المستوردة: {{added}} جديد، {{replaced}} مستبدل، {{unchanged}} بلا تغيير.',
  gaps: 'أشهر بلا سعر: {{months}}.',
}

export default ar
