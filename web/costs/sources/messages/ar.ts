import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  title: 'صفوف المصدر',
  of: '{{metric}}: {{what}}',
  loading: 'يجري تحميل صفوف المصدر',
  failed: 'تعذّر تحميل صفوف المصدر',
  retry: 'تحميل صفوف اليوم',
  addUp: {
    zero: 'لا صفوف ({{count}})، المجموع {{total}}',
    one: 'صف واحد مجموعه {{total}}',
    two: 'صفان مجموعهما {{total}}',
    few: '{{count}} صفوف مجموعها {{total}}',
    many: '{{count}} صفًا مجموعها {{total}}',
    other: '{{count}} صف مجموعها {{total}}',
  },
  same: 'رقم الصفحة حتى آخر خانة',
  differs: 'تعرض الصفحة {{amount}}: تغيرت البيانات في هذه الأثناء',
  file: 'الملف والسطر',
  run: 'عملية الاستيراد',
  charged: 'بدء الرسوم',
  what: 'الرسم',
  hash: 'بصمة المحتوى',
  shown: 'الصفوف {{from}} إلى {{to}} من {{number}}',
  earlier: 'صفوف سابقة',
  later: 'صفوف لاحقة',
  close: 'إغلاق',
  wholeLine: 'كل أعمدة {{place}}',
}

export default ar
