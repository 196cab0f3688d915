import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  details: 'التفاصيل',
  pages: '{{name}}: الصفحات',
  range: '{{from}} إلى {{to}} من {{of}}',
  earlier: 'السابق',
  later: 'التالي',
  theirs: 'غيّر شخص آخر هذا في هذه الأثناء. عند الحفظ تبقى قيمك.',
} satisfies Messages<typeof en>
