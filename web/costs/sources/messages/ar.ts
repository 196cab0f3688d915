import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  title: 'صفوف المصدر',
  of: '{{metric}}: {{what}}',
  loading: 'يجري تحميل صفوف المصدر',
  failed: 'تعذّر تحميل صفوف المصدر',
  retry: 'تحميل الصفوف الحالية',
  addUp: {
    zero: 'لا صفوف ({{count}})، المجموع {{total}}',
    one: 'صف واحد مجموعه {{total}}',
    two: 'صفان مجموعهما {{total}}',
    few: '{{count}} صفوف مجموعها {{total}}',
    many: '{{count}} صفًا مجموعها {{total}}',
    other: '{{count}} صف مجموعها {{total}}',
  },
  same: 'مطابق تمامًا لرقم الصفحة',
  differs: 'تعرض الصفحة {{amount}}: تغيّرت البيانات بعد ذلك',
  file: 'الملف والسطر',
  run: 'عملية الاستيراد',
  charged: 'بدء الرسوم',
  what: 'الرسم',
  hash: 'بصمة المحتوى',
  shown: 'الصفوف {{from}} إلى {{to}} من {{number}}',
  earlier: 'صفوف سابقة',
  later: 'الصفوف التالية',
  wholeLine: 'كل أعمدة {{place}}',
}

export default ar
