import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  loading: 'Prognose …',
  failed: 'Keine Prognose möglich',
  complete: 'Kein Tag steht aus',
  expected: 'Prognose {{total}}',
  span: '{{low}} bis {{high}}',
  error: 'im Test {{percent}} daneben',
  notEnough: { one: 'Eine Prognose braucht {{count}} ganzen Tag', other: 'Eine Prognose braucht {{count}} ganze Tage' },

  title: 'Prognose',
  charged: 'Bisher berechnet',
  toCome: 'Noch erwartet',
  method:
    '„{{part}}“ ist eine Schätzung und hat keine Zeilen: Verfahren {{method}}, aus Wochentagen, gedämpftem Trend und monatlichen Posten früherer Tage.',
  used: {
    one: 'Gelernt aus {{count}} ganzen Tag, bis {{day}}.',
    other: 'Gelernt aus {{count}} ganzen Tagen, bis {{day}}.',
  },
  incomplete: {
    one: 'Der letzte Tag gilt als unvollständig: Was ihm fehlt, ist ebenfalls geschätzt.',
    other: 'Die letzten {{count}} Tage gelten als unvollständig: Was ihnen fehlt, ist ebenfalls geschätzt.',
  },
  tested: {
    one: 'In {{count}} Test an früheren Tagen lag es {{percent}} daneben.',
    other: 'In {{count}} Tests an früheren Tagen lag es im Mittel {{percent}} daneben.',
  },
  interval: 'Aus den Fehlern der Tests folgt die Spanne: {{low}} bis {{high}}.',
}

export default de
