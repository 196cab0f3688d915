import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  title: 'كيفية حساب {{figure}}',
  parts: 'أجزاء الصيغة',
  part: 'الجزء',
  amount: 'المبلغ',
  note: 'افتح جزءًا لعرض صفوف مصدره. لا تُقرَّب النتيجة إلا عند العرض.',
  noteSome: 'افتح جزءًا لعرض صفوف مصدره إن وُجدت. لا تُقرَّب النتيجة إلا عند العرض.',
  noteNone: 'لا تُقرَّب النتيجة إلا عند العرض.',
  given: 'قيمة مُدخلة، بلا صفوف مصدر',
  estimate: 'تقدير، بلا صفوف مصدر',
}

export default ar
