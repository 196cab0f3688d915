import { isUnderWay } from '~/notifications/delivery-text'
import type { ReportsQuery } from '~/gql/generated'

export type Report = ReportsQuery['reports']['reports'][number]
export type Run = NonNullable<Report['lastRun']>

/** Whether the run or one of its deliveries is under way. */
export const isRunning = ({ state, deliveries }: Run): boolean => state === 'pending' || deliveries.some(isUnderWay)

/** The texts of the states. */
export const RUN_STATES = { pending: 'pending', failed: 'runFailed', done: 'done' } as const satisfies Record<
  Run['state'],
  string
>
