import type { ConnectionMonthState } from '~/gql/generated'

/** The states of a month, the worst first. */
export const MONTH_STATES = [
  'held',
  'missing',
  'late',
  'open',
  'complete',
] as const satisfies readonly ConnectionMonthState[]

export type MonthState = ConnectionMonthState

/** Not by color alone: each state has a sign too, and its word for screen readers. */
export const MARKS: Record<MonthState, { sign: string; tone: 'quiet' | 'success' | 'warning' | 'danger' }> = {
  held: { sign: '?', tone: 'warning' },
  missing: { sign: '×', tone: 'danger' },
  late: { sign: '!', tone: 'warning' },
  open: { sign: '…', tone: 'quiet' },
  complete: { sign: '✓', tone: 'success' },
}
