import { expect, test } from 'vitest'
import { actualFigure } from './anomaly-filter'

const anomaly = {
  ...{ service: 'Compute', account: 'acc-1', accountName: 'payments', currency: 'EUR' },
  ...{ metric: 'EffectiveCost' as const, actual: '12.345' },
}

test('what an anomaly cost is asked by its service, its account and its currency', () => {
  expect(actualFigure(anomaly)?.()).toEqual({
    metric: 'EffectiveCost',
    currency: 'EUR',
    amount: '12.345',
    group: 'Compute · payments',
    filter: [
      { column: 'BillingCurrency', op: 'in', values: ['EUR'] },
      { column: 'ServiceName', op: 'in', values: ['Compute'] },
      { column: 'SubAccountId', op: 'in', values: ['acc-1'] },
      { column: 'SubAccountName', op: 'in', values: ['payments'] },
    ],
  })
})

test('a series without service and account takes the rows without them, not all rows', () => {
  const unnamed = actualFigure({ ...anomaly, service: null, account: null, accountName: null })?.()
  expect(unnamed!.group).toBeNull()
  expect(unnamed!.filter!.slice(1)).toEqual([
    { column: 'ServiceName', op: 'missing' },
    { column: 'SubAccountId', op: 'missing' },
    { column: 'SubAccountName', op: 'missing' },
  ])
})
