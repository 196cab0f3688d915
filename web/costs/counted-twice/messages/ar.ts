import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  note: 'تُحتسب الالتزامات مرتين في التكلفة الفعلية: يذكرها الملف للشراء وللاستخدام الذي يغطيه.',
  one: '{{month}}: احتُسب {{amount}} مرتين ({{name}})',
  several: '{{month}}: احتُسب {{amount}} مرتين ({{name}} و{{more}} غيره)',
  mixed: '{{metric}}: تشمل {{amount}} لشراء الالتزامات وكذلك الاستخدام الذي تغطيه.',
  leaveOut: 'عدم احتساب هذه المشتريات',
  leftOut: 'لا تشمل التكلفة الفعلية مشتريات الالتزامات لدى {{payers}}: فالاستخدام الذي تغطيه يحمل هذه التكلفة.',
  countAgain: 'احتسابها من جديد',
  more: {
    zero: '{{count}} شهر آخر',
    one: 'شهر آخر',
    two: 'شهران آخران',
    few: '{{count}} أشهر أخرى',
    many: '{{count}} شهرًا آخر',
    other: '{{count}} شهر آخر',
  },
}

export default ar
