import type { AdminBatchState } from '~/gql/generated'
import { BATCH_STATES, STATES, type ConnectionState } from './words'

export type ConnectionFilter = { state: ConnectionState | '' }

export const parseFilter = (params: URLSearchParams): ConnectionFilter => ({
  state: STATES.find((one) => one === params.get('state')) ?? '',
})

export type BatchFilter = { state: AdminBatchState | ''; month: string }

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** A month such as 2026-08; empty if the text is not a month. */
export const monthIn = (text: string | null) => (text !== null && MONTH.test(text) ? text : '')

export const parseBatchFilter = (params: URLSearchParams): BatchFilter => ({
  state: BATCH_STATES.find((one) => one === params.get('state')) ?? '',
  month: monthIn(params.get('month')),
})

/** Whether the month is in a batch's period: a month, or the first and the last one. */
export function covers(period: string, month: string): boolean {
  const [first = '', last = first] = period.split('/')
  return first !== '' && first <= month && month <= last
}
