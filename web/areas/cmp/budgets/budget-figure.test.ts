import { expect, test } from 'vitest'
import { spentFigure } from './budget-figure'

const budget = { name: 'Platform', metric: 'EffectiveCost' as const, currency: 'USD' }

test('what a budget has spent is asked by its own filter, in its currency', () => {
  const filter = {
    and: [
      { column: 'ProviderName', op: 'in', values: ['AWS'] },
      { tag: 'team', op: 'missing', values: null },
    ],
  }
  expect(spentFigure({ ...budget, filter }, '12.5')?.()).toEqual({
    metric: 'EffectiveCost',
    currency: 'USD',
    amount: '12.5',
    group: 'Platform',
    filter: [
      { column: 'BillingCurrency', op: 'in', values: ['USD'] },
      { column: 'ProviderName', op: 'in', values: ['AWS'] },
      { tag: 'team', op: 'missing' },
    ],
  })
  expect(spentFigure({ ...budget, filter: null }, '1')?.().filter).toHaveLength(1)
})

test('a filter that the page does not read whole tells no rows: they would be others', () => {
  for (const part of [{ not: { column: 'ServiceName' } }, { column: 'ServiceName', op: 'odd', values: ['a'] }, {}])
    expect(spentFigure({ ...budget, filter: { and: [part] } }, '1')).toBeNull()
})
