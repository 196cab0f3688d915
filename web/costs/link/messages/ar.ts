import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  notice: 'أرقام هذا الرابط',
  comparing: 'جارٍ المقارنة بأرقام {{date}}…',
  failed: 'تعذّرت المقارنة بأرقام {{date}}: {{reason}}',
  unchanged: 'لم يتغير شيء منذ {{date}}.',
  moved: 'تغيرت الأرقام منذ {{date}}: {{metric}} {{difference}}',
  movedWithin: 'تغيرت أرقام منذ {{date}}، لكن إجمالي {{metric}} لم يتغير.',
  gone: 'لم تعد أرقام {{date}} محفوظة. تظهر الأرقام الحالية.',
  what: 'عرض التغييرات',
  hide: 'إيقاف المقارنة',
  movedGroups: {
    zero: 'لم تتغير أي مجموعة، حسب {{metric}} ({{count}})',
    one: 'تغيرت مجموعة واحدة، حسب {{metric}}',
    two: 'تغيرت مجموعتان، حسب {{metric}}',
    few: 'تغيرت {{count}} مجموعات، حسب {{metric}}',
    many: 'تغيرت {{count}} مجموعة، حسب {{metric}}',
    other: 'تغيرت {{count}} مجموعة، حسب {{metric}}',
  },
  before: 'قبل',
  after: 'الآن',
  difference: 'الفرق',
  added: 'جديد',
  removed: 'زالت',
  runs: {
    zero: 'لا ملفات سبّبت التغيير',
    one: 'ملف واحد سبّب التغيير',
    two: 'ملفان سبّبا التغيير',
    few: '{{count}} ملفات سبّبت التغيير',
    many: '{{count}} ملفًا سبّبت التغيير',
    other: '{{count}} ملف سبّبت التغيير',
  },
  runAdded: 'أضاف {{after}} صفًا',
  runRemoved: 'أزال {{before}} صفًا',
  runRecounted: 'تُحتسب مشتريات الالتزامات فيه بطريقة أخرى',
  runChanged: 'يُحتسب منه الآن {{after}} صفًا، وسابقًا {{before}}',
  inPlaceOf: 'يحل محل',
  moreRuns: {
    zero: 'لا ملفات أقدم',
    one: 'ملف أقدم',
    two: 'ملفان أقدم',
    few: '{{count}} ملفات أقدم',
    many: '{{count}} ملفًا أقدم',
    other: '{{count}} ملف أقدم',
  },
  notPrinted: {
    zero: 'طُبعت كل المجموعات.',
    one: 'مجموعة واحدة أخرى لم تُطبع.',
    two: 'مجموعتان أخريان لم تُطبعا.',
    few: '{{count}} مجموعات أخرى لم تُطبع.',
    many: '{{count}} مجموعة أخرى لم تُطبع.',
    other: '{{count}} مجموعة أخرى لم تُطبع.',
  },
}

export default ar
