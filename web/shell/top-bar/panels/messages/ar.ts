import type { Messages } from '~/lib/i18n'
import type en from './en'

const ar: Messages<typeof en> = {
  title: 'الإعلانات',
  none: 'لا يوجد',
  more: 'المزيد',
  unread: 'غير مقروء',
  notLoaded: 'تعذّر تحميل الإعلانات',
  notMarked: 'تعذّر تعليم الإعلان كمقروء',
}

export default ar
