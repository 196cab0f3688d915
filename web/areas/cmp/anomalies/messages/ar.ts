import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  title: 'إعدادات الكشف',
  loadFailed: 'تعذّر تحميل إعدادات الكشف',
  note: 'تُطبَّق القاعدة الأكثر تحديدًا: الخدمة والحساب، ثم الخدمة، ثم الحساب، ثم القاعدة العامة. الحساسية المنخفضة تكشف الانحرافات الكبيرة فقط. ومن دون حد أدنى للأثر تُحتسب الحالة الشاذة ابتداءً من 2% من متوسط شهر لخدمتها وحسابها.',
  none: 'لا قواعد بعد. تستخدم كل الخدمات الكشف المدمج.',
  rule: 'القاعدة {{number}}',
  service: 'الخدمة',
  account: 'الحساب',
  floor: 'الحد الأدنى للأثر',
  sensitivity: 'الحساسية',
  allServices: 'كل الخدمات',
  allAccounts: 'كل الحسابات',
  builtIn: '2% من شهر',
  low: 'منخفضة',
  normal: 'عادية',
  high: 'عالية',
  add: 'إضافة قاعدة',
  removeRule: 'إزالة القاعدة {{number}}',
  remove: 'إزالة',
  saved: 'حُفظت إعدادات الكشف',
  savedMessage: 'يُعاد كشف الحالات الشاذة خلال 15 ثانية.',
  notSaved: 'تعذّر حفظ إعدادات الكشف',
}

export default ar
