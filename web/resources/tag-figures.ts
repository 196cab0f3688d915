import type { Condition } from '~/costs/cost-query'
import type { SourcedFigure } from '~/costs/sources'
import { inCurrency, type Coverage } from './resources'
import type { Scope } from './scope'

export type Tagged = 'total' | 'complete' | 'partial' | 'none'

const lacks = (tag: string): Condition => ({
  or: [
    { tag, op: 'missing' },
    { tag, op: 'in', values: [''] },
  ],
})

const NO_TAG: Condition = {
  or: [
    { column: 'Tags', op: 'missing' },
    { column: 'Tags', op: 'in', values: ['', '{}'] },
  ],
}

/** The charges of a part: by the required keys, or by any tag where none is required. */
function tagged(required: readonly string[]): Record<Tagged, Condition[]> {
  if (required.length === 0)
    return { total: [], complete: [{ not: NO_TAG }], partial: [NO_TAG, { not: NO_TAG }], none: [NO_TAG] }
  const none: Condition = { and: required.map(lacks) }
  const some: Condition = { or: required.map(lacks) }
  return { total: [], complete: [{ not: some }], partial: [some, { not: none }], none: [none] }
}

/** Where the figures of tag coverage are from: the rows of the charges that they are the sum of. */
export function tagFigures({ providers }: Scope, { currency, requiredTags }: Coverage) {
  const rows = tagged(requiredTags)
  const sum = (amount: string, group: string | null, filter: Condition[]): SourcedFigure => ({
    metric: 'EffectiveCost',
    currency,
    amount,
    group,
    filter: [...inCurrency(providers, currency), ...filter],
  })
  return {
    part: (name: Tagged, amount: string) => sum(amount, null, rows[name]),
    /** Of one service or account; an empty value is charges without one. */
    place: (name: Tagged, amount: string, column: 'ServiceName' | 'SubAccountId', value: string) =>
      sum(amount, value || null, [
        value ? { column, op: 'in', values: [value] } : { column, op: 'missing' },
        ...rows[name],
      ]),
    covered: (key: string, amount: string) => sum(amount, key, [{ not: lacks(key) }]),
    missing: (key: string, amount: string) => sum(amount, key, [lacks(key)]),
  }
}

export type TagFigures = ReturnType<typeof tagFigures>
