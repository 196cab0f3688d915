import { expect, test } from 'vitest'
import { useForecastMessages } from '~/costs/forecast/messages'
import { expectedFigure, spentFigure } from './budget-figure'

const budget = { name: 'Platform', metric: 'EffectiveCost' as const, currency: 'USD' }

test('the actual cost of a budget is queried with its filter and currency', () => {
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

test('a filter that is nested too deeply has no source rows: they would be wrong', () => {
  for (const part of [{ not: { column: 'ServiceName' } }, { column: 'ServiceName', op: 'odd', values: ['a'] }, {}])
    expect(spentFigure({ ...budget, filter: { and: [part] } }, '1')).toBeNull()
})

test('the forecast of a budget is its actual cost, with source rows, plus an estimate', () => {
  const forecast = {
    state: 'ready' as const,
    ...{ from: '2026-10-01', to: '2027-01-01', asOf: '2026-10-31', incompleteDays: 0 },
    ...{ actual: '12.5', total: '40', low: '30', high: '50', meanError: '0.1', backtests: 12, daysUsed: 90 },
    method: 'm-v1',
  }
  const figure = expectedFigure({ ...budget, filter: null }, forecast, useForecastMessages.translate, 'en-US')?.()
  expect(figure).toMatchObject({ of: 'Platform', value: '$40.00', formula: 'Actual to date + Remaining forecast' })
  expect(figure!.parts.map((part) => part.figure)).toEqual([
    spentFigure({ ...budget, filter: null }, '12.5')!(),
    { ...spentFigure({ ...budget, filter: null }, '27.5')!(), filter: null },
  ])
  const unreadable = { and: [{ not: { column: 'ServiceName' } }] }
  expect(expectedFigure({ ...budget, filter: unreadable }, forecast, useForecastMessages.translate, 'en-US')).toBeNull()
})
