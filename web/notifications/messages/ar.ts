import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  queued: 'في قائمة الانتظار',
  sent: 'أُرسل',
  notSent: 'لم يُرسل',
  noMailServer: 'لم يُحدَّد خادم بريد',
  unreachable: 'لم يستجب المستلم',
  refused: 'رفض المستلم',
  forbidden: 'العنوان غير مسموح',
  expired: 'انتهت مهلة الإرسال',
  withdrawn: 'أُلغي: حُذف مصدره أو عُطِّل',
  attempts: {
    zero: 'بلا محاولات',
    one: 'محاولة واحدة',
    two: 'محاولتان',
    few: '{{count}} محاولات',
    many: '{{count}} محاولة',
    other: '{{count}} محاولة',
  },
  retryAt: 'إعادة المحاولة عند {{time}}',
  resend: 'إعادة الإرسال',
  notResent: 'تعذّرت إعادة إرسال الرسالة',
  noMail: 'لم يُضبط خادم بريد. تنتظر تقارير البريد حتى 7 أيام.',
  channel: 'القناة',
  mail: 'البريد الإلكتروني',
  webhook: 'Webhook',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  mailAddress: 'عنوان البريد الإلكتروني',
  webhookUrl: 'عنوان URL للويب هوك',
  secret: 'سر التوقيع',
  secretHelp: 'للويب هوك العام؛ 16 حرفًا على الأقل',
  secretKept: 'اتركه فارغًا للإبقاء على السر الحالي',
  addressKept: 'الحالي: {{address}}',
}

export default ar
