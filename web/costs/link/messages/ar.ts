import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  notice: 'أرقام الرابط',
  comparing: 'تجري المقارنة بأرقام {{date}} …',
  failed: 'تعذّرت المقارنة بأرقام {{date}}: {{reason}}',
  unchanged: 'لم يتغير شيء منذ {{date}}.',
  moved: 'تغيرت الأرقام منذ {{date}}: {{metric}} {{difference}}',
  movedWithin: 'تغيرت أرقام منذ {{date}}، لكن إجمالي {{metric}} لم يتغير.',
  gone: 'لم تعد الأرقام الأقدم، أرقام {{date}}، محفوظة. هذه أرقام اليوم.',
  what: 'ما الذي تغير',
  hide: 'المتابعة دون الأرقام الأقدم',
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
  added: 'جديدة',
  removed: 'زالت',
  runs: {
    zero: 'لا ملف أحدث الفرق',
    one: 'ملف واحد أحدث الفرق',
    two: 'ملفان أحدثا الفرق',
    few: '{{count}} ملفات أحدثت الفرق',
    many: '{{count}} ملفًا أحدثت الفرق',
    other: '{{count}} ملف أحدثت الفرق',
  },
  runAdded: 'أضاف {{after}} من الأسطر',
  runRemoved: 'زال ومعه {{before}} من الأسطر',
  runChanged: 'يُحتسب من أسطره {{after}}، وكان {{before}}',
  inPlaceOf: 'بدلًا من',
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
