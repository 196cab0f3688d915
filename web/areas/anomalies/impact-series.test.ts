import { expect, test } from 'vitest'
import { impactSeries, type ImpactSeries } from './impact-series'

const anomaly = (currency: string, impact: string, severity: 'low' | 'critical' = 'low', from = '2026-03-01') => ({
  ...{ currency, impact, severity, from },
})

/** The last columns of each series. */
const ends = ({ series }: ImpactSeries, count: number) =>
  series.series.map(({ id, amounts }) => [id, amounts.slice(-count)])

test('there is no chart without anomalies', () => {
  expect(impactSeries([])).toBeNull()
})

test('impact is summed exactly by severity and first day', () => {
  const found = impactSeries([
    anomaly('USD', '0.1'),
    anomaly('USD', '0.2'),
    anomaly('USD', '7', 'critical', '2026-03-02'),
  ])
  expect(found).toMatchObject({ currency: 'USD', others: false })
  expect(found && ends(found, 2)).toEqual([
    ['low', ['0.3', '0']],
    ['critical', ['0', '7']],
  ])
})

test.each([
  [['EUR', 'USD', 'USD'], 'USD', '2'],
  [['USD', 'EUR', 'EUR'], 'EUR', '2'],
  [['USD', 'EUR'], 'EUR', '1'],
])('of %j only the currency of most anomalies is drawn', (currencies, currency, sum) => {
  const found = impactSeries(currencies.map((one) => anomaly(one, '1')))
  expect(found).toMatchObject({ currency, others: true })
  expect(found && ends(found, 1)).toEqual([['low', [sum]]])
})
