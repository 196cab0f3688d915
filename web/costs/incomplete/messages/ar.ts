import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  note: 'قد تزداد هذه المجاميع:',
  details: 'تقويم الأشهر',
  month: '{{month}} ({{reason}})',
  mark: 'غير مكتمل',
  complete: 'مكتمل',
  open: 'الشهر ما زال مفتوحًا',
  late: 'الفواتير متأخرة',
  missing: 'الفواتير ناقصة',
  held: 'دفعة بانتظار جواب',
}

export default ar
