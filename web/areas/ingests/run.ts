import type { IngestFieldsFragment } from '~/gql/generated'
import { addDays, formatPeriod } from '~/lib/dates'

export type Run = IngestFieldsFragment

export const TONES = { queued: 'quiet', running: 'warning', done: 'good', failed: 'bad' } as const

/** A run that has not ended. */
export const isMoving = ({ state }: Pick<Run, 'state'>) => state === 'queued' || state === 'running'

/** The number of places that were repaired. */
export const repairsOf = ({ repairs }: Pick<Run, 'repairs'>) => repairs.reduce((sum, { count }) => sum + count, 0)

/** The days of its charges. */
export const daysOf = ({ firstDay, lastDay }: Pick<Run, 'firstDay' | 'lastDay'>, locale: string) =>
  firstDay && lastDay ? formatPeriod(firstDay, addDays(lastDay, 1), locale) : '–'
