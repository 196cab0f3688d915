import type { IngestFieldsFragment } from '~/gql/generated'
import { addDays, formatPeriod } from '~/lib/dates'

export type Run = IngestFieldsFragment

export const TONES = { queued: 'quiet', running: 'warning', done: 'good', failed: 'bad' } as const

/** A run that has not ended. */
export const isMoving = ({ state }: Pick<Run, 'state'>) => state === 'queued' || state === 'running'

type Repairs = Pick<Run, 'repairs'>

const LACKING = /^(?:blank-mandatory|no|missing-column)-/

/** Whether a repair is about what FOCUS requires and the file lacks. The others read values in other forms of writing. */
export const isLacking = ({ kind }: Repairs['repairs'][number]) => LACKING.test(kind)

/** The required columns with rows that have no value, the most rows first. */
export const blankOf = ({ repairs }: Repairs) =>
  repairs
    .filter((repair) => isLacking(repair) && !repair.kind.startsWith('missing-column-'))
    .map(({ kind, count }) => ({ column: kind.replace(LACKING, ''), count }))
    .sort((a, b) => b.count - a.count)

/** The number of values in other forms of writing. A blank required cell is lacking, and does not count again. */
export function repairsOf({ repairs }: Repairs) {
  const lacking = new Set(blankOf({ repairs }).map(({ column }) => `blank-as-null-${column}`))
  return repairs
    .filter((repair) => !isLacking(repair) && !lacking.has(repair.kind))
    .reduce((sum, { count }) => sum + count, 0)
}

/** The days of its charges. */
export const daysOf = ({ firstDay, lastDay }: Pick<Run, 'firstDay' | 'lastDay'>, locale: string) =>
  firstDay && lastDay ? formatPeriod(firstDay, addDays(lastDay, 1), locale) : '–'
