import type { Messages } from '~/lib/i18n'
import type en from './en'

const ar: Messages<typeof en> = {
  unreachable: 'تعذّر الوصول إلى الخادم؛ تحقّق من الاتصال وأعد المحاولة',
  noReason: 'أجاب الخادم بالحالة {{status}} دون ذكر سبب',
  unreadable: 'أعطى الخادم جوابًا لا يمكن قراءته؛ أعد المحاولة',
}

export default ar
