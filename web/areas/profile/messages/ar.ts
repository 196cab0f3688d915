import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  profile: 'الملف الشخصي',
  account: 'الحساب',
  settings: 'الاسم واللغة والتنسيقات',
  userId: 'معرّف المستخدم',
  email: 'البريد الإلكتروني',
  company: 'الشركة',
  signIn: 'الدخول عبر',
  password: 'كلمة المرور',
  name: 'الاسم',
  nameOfProvider: 'يرسل {{provider}} اسمك عند كل تسجيل دخول؛ غيّره هناك.',
  language: 'اللغة',
  timeZone: 'المنطقة الزمنية',
  timeZoneHelp: 'لأوقات التغييرات والرسائل والجلسات. تؤرَّخ الرسوم بتوقيت UTC كما لدى المزوّدين.',
  browserZone: 'كما في المتصفح: {{zone}}',
  formats: 'تنسيقات بلد',
  formatsHelp: 'طريقة كتابة التواريخ والأرقام والمبالغ في الصفحات. تبقى الملفات المصدَّرة واحدة للجميع.',
  languageFormats: 'كما في اللغة',
  preview: 'أمثلة',
  exampleTime: 'الوقت',
  exampleDay: 'اليوم',
  exampleAmount: 'المبلغ',
  saved: 'تم حفظ الملف الشخصي',
}

export default ar
