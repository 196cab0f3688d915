import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  title: 'بياناتي',
  none: 'لا شيء محفوظ بعد',
  noneNote: 'تظهر هنا العروض والتقارير والاشتراكات التي تنشئها.',
  name: 'الاسم',
  kind: 'النوع',
  view: 'عرض',
  report: 'تقرير',
  subscription: 'اشتراك',
  area: 'القسم',
  enrollment: 'التسجيل',
  used: 'آخر تغيير أو تشغيل',
  nextRun: 'التشغيل التالي',
  actions: 'الإجراءات',
  rename: 'إعادة التسمية',
  renameOf: 'إعادة تسمية {{name}}',
  removeOf: 'حذف {{name}}',
  removeNote: 'يُحذف فورًا في تسجيله لكل من يراه.',
  exports: 'صادراتي',
  exportsNote: 'لا يُحتفظ بالملفات؛ افتح الصفحة وصدّر مرة أخرى.',
  file: 'الملف',
  time: 'الوقت',
  newer: 'الأحدث',
  older: 'الأقدم',
}

export default ar
