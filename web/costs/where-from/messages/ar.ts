import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  title: '{{figure}}: من أين',
  close: 'إغلاق',
  parts: 'أجزاء الصيغة',
  part: 'الجزء',
  amount: 'المبلغ',
  note: 'يفتح كل جزء الصفوف التي هو مجموعها. تُقرَّب النتيجة مرة واحدة عند عرضها.',
  noteSome: 'يفتح كل جزء له صفوف الصفوف التي هو مجموعها. تُقرَّب النتيجة مرة واحدة عند عرضها.',
  noteNone: 'تُقرَّب النتيجة مرة واحدة عند عرضها.',
  given: 'مُعطى، بلا صفوف',
  estimate: 'تقدير، بلا صفوف',
}

export default ar
