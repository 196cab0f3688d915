import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  retry: 'إعادة المحاولة',
  close: 'إغلاق',
  cancel: 'إلغاء',
  save: 'حفظ',
  delete: 'حذف',
  loading: 'جارٍ التحميل',
  partNotLoaded: 'تعذّر تحميل جزء من هذه الصفحة',
  chartCut: 'مقتطع في المخطط: {{bars}}',
} satisfies Messages<typeof en>
