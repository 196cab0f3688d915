import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  required: 'هذا الحقل مطلوب.',
  isRequired: 'مطلوب',
  choose: 'اختر…',
  notANumber: '«{{value}}» ليس رقمًا؛ اكتبه بالأرقام مع نقطة، مثل 12.5.',
  notWhole: '{{value}} ليس عددًا صحيحًا؛ احذف ما بعد النقطة.',
  tooSmall: '{{value}} صغير جدًا؛ أدخل {{min}} أو أكثر.',
  tooLarge: '{{value}} كبير جدًا؛ أدخل {{max}} أو أقل.',
  tooEarly: '{{value}} مبكر جدًا؛ اختر {{min}} أو يومًا لاحقًا.',
  tooLate: '{{value}} متأخر جدًا؛ اختر {{max}} أو يومًا سابقًا.',
  tooShort: 'يتكوّن السر من {{min}} حرفًا على الأقل؛ أكمله.',
  problems: {
    zero: 'لا حقول تحتاج إلى انتباهك',
    one: 'حقل واحد يحتاج إلى انتباهك',
    two: 'حقلان يحتاجان إلى انتباهك',
    few: '{{count}} حقول تحتاج إلى انتباهك',
    many: '{{count}} حقلًا تحتاج إلى انتباهك',
    other: '{{count}} حقل تحتاج إلى انتباهك',
  },
  progress: 'تم ملء {{given}} من {{all}}',
  submitting: 'جارٍ الإرسال…',
  discard: 'تجاهل التغييرات',
} satisfies Messages<typeof en>
