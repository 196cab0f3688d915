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
}

export default de
