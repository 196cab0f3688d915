import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  groups: 'المجموعات',
  create: 'مجموعة جديدة',
  change: 'تغيير المجموعة',
  saved: 'تم حفظ المجموعة.',
  name: 'الاسم',
  scope: 'النطاق',
  scopeHelp: 'يدير مسؤولوه المجموعة',
  origin: 'مصدر الأعضاء',
  byHand: 'إضافة يدوية',
  byClaim: 'مطالبة {{provider}}',
  provider: 'مصدر الأعضاء',
  providerHelp: 'التغيير ينهي العضويات من المطالبة السابقة',
  claim: 'قيمة المطالبة',
  claimHelp: 'من لديه هذه القيمة عند الدخول يصبح عضوًا',
  members: 'الأعضاء',
  membersOf: 'أعضاء {{name}}',
  user: 'المستخدم',
  userId: 'معرّف المستخدم',
  actions: 'الإجراءات',
  add: 'إضافة عضو',
  remove: 'إزالة',
  removeOf: 'إزالة {{name}}',
  deleteOf: 'حذف المجموعة {{name}}',
  deleteNote: 'تنتهي عضوياتها ومنحها فورًا.',
  none: 'لم يُعثر على مجموعات',
  noneNote: 'غيّر عامل التصفية أو أنشئ مجموعة.',
}

export default ar
