import type { Messages } from '~/lib/i18n'
import type en from './en'

const ar: Messages<typeof en> = {
  cmp: 'نظرة عامة',
  'aws-usage': 'استخدام AWS',
  'gcp-usage': 'استخدام Google Cloud',
  'gcp-ri': 'التزامات Google Cloud',
  'gcp-rm': 'موارد Google Cloud',
  'csp-disti': 'موزّع CSP',
  'csp-partner': 'شريك CSP',
  'csp-reseller': 'بائع CSP',
  'csp-customer': 'عميل CSP',
  'azure-usage': 'استخدام Azure',
  'azure-ri': 'التزامات Azure',
  'azure-rm': 'موارد Azure',
  'xcloud-usage': 'كل السحابات',
  'microsoft-365-usage': 'استخدام Microsoft 365',
  admin: 'الإدارة',
  agent: 'الوكلاء',
  'system-admin': 'إدارة النظام',
  user: 'حسابك',
  'cloud-sec': 'أمان السحابة',
  vrm: 'مخاطر المورّدين',
  home: 'الصفحة الرئيسية',
  areaFailedTitle: 'تعذّر عرض هذه الصفحة',
  areaFailedMessage: 'حدث خطأ فيها. بقية البوابة تعمل: أعد المحاولة، أو تابع في صفحة أخرى.',
  chunkFailedMessage: 'تعذّر تحميل جزء منها. تحقّق من الاتصال وأعد المحاولة.',
  unreachableTitle: 'تعذّر الوصول إلى الخادم',
}

export default ar
