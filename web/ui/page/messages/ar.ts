import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  failed: 'تعذّر تحميل الصفحة',
  more: 'عرض المزيد',
  most: 'تعرض القائمة {{count}} عنصرًا كحد أقصى. استخدم عوامل التصفية لرؤية غيرها.',
} satisfies Messages<typeof en>
