import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  findColumn: 'ابحث عن عمود أو وسم',
  common: 'شائعة',
  further: 'أعمدة أخرى',
  tags: 'الوسوم',
  loading: 'جارٍ التحميل',
  levels: 'مستويات المجموعات',
  removeLevel: 'إلغاء التجميع حسب {{dimension}}',
  addLevel: 'إضافة تحت التجميع الحالي',
  together: 'كيفية جمع الشروط',
  all: 'كل الشروط',
  any: 'أي شرط',
  back: 'عمود آخر',
  compares: 'المقارنة',
  in: 'هو',
  notIn: 'ليس',
  contains: 'يحتوي على',
  startsWith: 'يبدأ بـ',
  missing: 'بلا قيمة',
  present: 'له قيمة',
  findValue: 'ابحث عن قيمة',
  values: 'القيم',
  noValue: 'لا قيمة في هذه الفترة تحتوي على ذلك.',
  moreValues: 'أعلى {{number}} تكلفة. اكتب للعثور على غيرها.',
  texts: 'نصوص، واحد في كل سطر؛ يكفي أحدها',
  chosen: {
    zero: 'لا قيم مختارة',
    one: 'قيمة مختارة',
    two: 'قيمتان مختارتان',
    few: '{{count}} قيم مختارة',
    many: '{{count}} قيمة مختارة',
    other: '{{count}} قيمة مختارة',
  },
  apply: 'تطبيق',
}

export default ar
