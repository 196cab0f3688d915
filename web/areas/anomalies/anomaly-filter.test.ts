import { expect, test } from 'vitest'
import { subtractDecimal } from '~/lib/decimal'
import { useAnomalyMessages } from './messages'
import type { AnomalyFieldsFragment as Anomaly } from '~/gql/generated'
import { actualFigure, contributorFigure, daysBefore, estimateFigures, learnedDays } from './anomaly-filter'

const anomaly = {
  ...{ service: 'Compute', account: 'acc-1', accountName: 'payments', currency: 'EUR' },
  ...{ metric: 'EffectiveCost' as const, actual: '12.345' },
}

test('the actual cost of an anomaly is queried by service, account and currency', () => {
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

test('a series without service and account matches only rows without them', () => {
  const unnamed = actualFigure({ ...anomaly, service: null, account: null, accountName: null })?.()
  expect(unnamed!.group).toBeNull()
  expect(unnamed!.filter!.slice(1)).toEqual([
    { column: 'ServiceName', op: 'missing' },
    { column: 'SubAccountId', op: 'missing' },
    { column: 'SubAccountName', op: 'missing' },
  ])
})

test('the impact is actual minus expected cost, and the estimate has no source rows', () => {
  const judged = { ...anomaly, from: '2026-10-12', to: '2026-10-13', expected: '10.34', impact: '2.005' }
  const figures = estimateFigures(judged, useAnomalyMessages.translate, 'en-US')!
  const [actual, usual] = figures.impact().parts
  expect(subtractDecimal(actual!.figure.amount, usual!.figure.amount)).toBe(judged.impact)
  expect(actual!.figure).toEqual(actualFigure(anomaly)!())
  expect(usual).toMatchObject({ estimate: true, figure: { filter: null } })
  expect(figures.expected().parts).toEqual([usual])
})

test('the expected cost is learned from the same weekdays of four weeks, without first days of months', () => {
  expect(learnedDays({ from: '2026-10-29', to: '2026-10-30' })).toEqual(['2026-10-08', '2026-10-15', '2026-10-22'])
  const long = learnedDays({ from: '2026-10-12', to: '2026-10-22' })
  expect([long[0], long.at(-1), long.length]).toEqual(['2026-09-14', '2026-10-14', 30])
  expect(long).not.toContain('2026-10-01')
})

test('the reference days open the rows of the series on those days, without a total', () => {
  const judged = { ...anomaly, from: '2026-10-15', to: '2026-10-17', expected: '10.34', impact: '2.005' }
  const { learned } = estimateFigures(judged, useAnomalyMessages.translate, 'en-US')!.expected()
  const { figure, period } = learned!
  expect(period).toEqual({ from: '2026-09-17', to: '2026-10-10' })
  expect(figure.amount).toBeNull()
  expect(figure.filter!.slice(0, -1)).toEqual(actualFigure(anomaly)!().filter)
  const days = ['2026-09-17', '2026-09-18', '2026-09-24', '2026-09-25', '2026-10-02', '2026-10-08', '2026-10-09']
  expect(
    figure.filter!.at(-1)!.or!.flatMap(({ column, op, values: [from, to] = [] }) => {
      expect([column, op, to!.slice(10)]).toEqual(['ChargePeriodStart', 'between', 'T23:59:59.999999Z'])
      return from === to!.slice(0, 10) ? [from] : [from, to!.slice(0, 10)]
    }),
  ).toEqual(days)
})

test('top contributors are queried by resource and meter, on the days of the anomaly and on the days before', () => {
  const figure = contributorFigure(anomaly as Anomaly, ['vm-1', null], '3')!()
  expect(figure.group).toBe('vm-1')
  expect(figure.filter!.slice(-2)).toEqual([
    { column: 'ResourceName', op: 'in', values: ['vm-1'] },
    { column: 'SkuMeter', op: 'missing' },
  ])
  expect(daysBefore({ from: '2026-10-05', to: '2026-10-08' })).toEqual({ from: '2026-10-02', to: '2026-10-05' })
  // The server compares whole months with as many whole months.
  expect(daysBefore({ from: '2026-01-01', to: '2026-03-01' })).toEqual({ from: '2025-11-01', to: '2026-01-01' })
})
