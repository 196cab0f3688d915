import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {

  figures: 'إجماليات الفترة',
  utilisation: 'نسبة الاستخدام',
  utilisationNote: '{{unused}} غير مستخدم من {{paid}}',
  coverage: 'نسبة التغطية',
  coverageNote: '{{onDemand}} عند الطلب في الخدمات المغطاة',
  savings: 'صافي التوفير',
  savingsNote: 'مقارنةً بالتكلفة التعاقدية بعد خصم غير المستخدم',
  savingsRate: 'معدل التوفير الفعلي',
  savingsRateNote: 'من {{contracted}} دون التزامات',
  nothingEligible: 'لا استخدام مؤهّل',

  overTime: 'تكلفة الالتزامات والاستخدام عند الطلب عبر الزمن',
  legend: 'التفصيل',
  total: 'المجموع',
  used: 'مستخدم',
  unused: 'غير مستخدم',
  onDemand: 'عند الطلب في الخدمات المغطاة',

  commitments: 'الالتزامات',
  count: {
    zero: 'لا التزامات',
    one: 'التزام واحد',
    two: 'التزامان',
    few: '{{count}} التزامات',
    many: '{{count}} التزامًا',
    other: '{{count}} التزام',
  },
  name: 'الالتزام',
  type: 'النوع',
  since: 'يُحتسب منذ',
  paid: 'المشتريات',
  open: 'استخدام {{name}}',
  settled: 'المشتريات والاستخدام متطابقان تمامًا',
  remaining: '{{amount}} مدفوع ولم يُستخدم بعد',
  overused: 'استُخدم {{amount}} زيادةً على المشتريات في البيانات',
  notPrinted: {
    zero: 'لا التزام آخر لم يُطبع.',
    one: 'التزام واحد آخر لم يُطبع.',
    two: 'التزامان آخران لم يُطبعا.',
    few: '{{count}} التزامات أخرى لم تُطبع.',
    many: '{{count}} التزامًا آخر لم يُطبع.',
    other: '{{count}} التزام آخر لم يُطبع.',
  },

  lastDay: 'تاريخ الانتهاء',
  openEnd: 'بلا تاريخ انتهاء',

  users: 'استخدام {{name}}',
  usersNote: 'أساس إعادة تحميل التكاليف. مجموع هذه الصفوف مع غير المستخدم {{total}}.',
  usersLoading: 'جارٍ تحميل الاستخدام',
  usersFailed: 'تعذّر تحميل الاستخدام',
  close: 'إغلاق',
  account: 'الحساب الفرعي',
  service: 'الخدمة',
  resource: 'المورد',
  covered: 'المغطى',
  contracted: 'التكلفة التعاقدية',
  saved: 'التوفير',
  none: '(بلا)',
  others: {
    zero: 'لا أسطر أخرى',
    one: 'سطر آخر',
    two: 'سطران آخران',
    few: '{{count}} أسطر أخرى',
    many: '{{count}} سطرًا آخر',
    other: '{{count}} سطر آخر',
  },
  nobody: 'غير مستخدم',
  usersNotPrinted: {
    zero: 'لا سطر آخر لم يُطبع.',
    one: 'سطر واحد آخر لم يُطبع.',
    two: 'سطران آخران لم يُطبعا.',
    few: '{{count}} أسطر أخرى لم تُطبع.',
    many: '{{count}} سطرًا آخر لم يُطبع.',
    other: '{{count}} سطر آخر لم يُطبع.',
  },

  recommendations: 'توصيات الالتزامات',
  assumptions:
    'خط الأساس: تكلفة كل خدمة عند الطلب في أرخص أيامها خلال الفترة. السعر: التزاماتك أنت، أقل من التكلفة التعاقدية بنسبة {{discount}}. الخدمات التي لها التزام بالفعل فقط.',
  noRecommendation: 'لم تعمل أي خدمة مؤهّلة عند الطلب في كل أيام الفترة.',
  floor: 'خط الأساس اليومي',
  commit: 'الالتزام اليومي',
  saving: 'توفير 30 يومًا',
  breakEven: 'نقطة التعادل',
  cheapest: 'أدنى فترة عند الطلب',

  zeroList: 'يذكر المزوّد سعرًا معلنًا قدره 0 لهذا الاستخدام، لذا يُقاس التوفير بالتكلفة التعاقدية.',

  loading: 'جارٍ تحميل الالتزامات',
  failed: 'تعذر تحميل الالتزامات',
  retry: 'إعادة المحاولة',
  noneTitle: 'لا التزامات في {{period}}',
  noneMessage: 'لا تكلفة في هذه الفترة تتبع حجزًا أو خطة توفير أو خصم استخدام ملتزم به.',
  noneElsewhere: 'عرض كل الأشهر',
  shown: 'الاستخدام {{utilisation}}، التغطية {{coverage}}، {{period}}',
}

export default ar
