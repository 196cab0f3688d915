import { isDay } from '~/costs/days'
import type { AuditOutcome } from '~/gql/generated'
import { addDays } from '~/lib/dates'

/** The fields of a search, by their names in the address and in the API. Days are in UTC; `to` is the last one. */
export const FIELDS = [
  'from',
  'to',
  'text',
  'event',
  'outcome',
  'user',
  'actor',
  'target',
  'enrollment',
  'request',
] as const

export type Field = (typeof FIELDS)[number]
export type Filter = Readonly<Partial<Record<Field, string>>>

export const OUTCOMES = ['ok', 'refused', 'failed'] as const satisfies readonly AuditOutcome[]

/** The search in an address. Days and outcomes that do not exist count as missing. */
export function parseFilter(search: string): Filter {
  const params = new URLSearchParams(search)
  const valid = (name: Field, value: string) => {
    if (name === 'from' || name === 'to') return isDay(value)
    return name === 'outcome' ? OUTCOMES.some((one) => one === value) : value !== ''
  }
  return Object.fromEntries(
    FIELDS.map((name) => [name, params.get(name)?.trim() ?? ''] as const).filter(([name, value]) => valid(name, value)),
  )
}

/** The search as the API takes it. */
export const toQuery = ({ from, to, outcome, ...rest }: Filter) => ({
  ...rest,
  ...(outcome && { outcome: outcome as AuditOutcome }),
  ...(from && { from: `${from}T00:00:00Z` }),
  ...(to && { to: `${addDays(to, 1)}T00:00:00Z` }),
})
