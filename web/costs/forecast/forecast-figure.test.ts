import { describe, expect, it } from 'vitest'
import type { Condition } from '../cost-query'
import { addDecimal } from '~/lib/decimal'
import { forecastFigure, type Forecast } from './forecast-figure'
import { useForecastMessages } from './messages'

const t = useForecastMessages.translate
const filter: Condition[] = [{ column: 'BillingCurrency', op: 'in', values: ['USD'] }]
const rows = { metric: 'BilledCost' as const, currency: 'USD', group: null, filter }
const ready: Forecast = {
  state: 'ready',
  ...{ from: '2026-10-01', to: '2026-11-01', asOf: '2026-10-20', incompleteDays: 2 },
  ...{ actual: '100.0000000001', total: '151.2300000001', low: '140.01', high: '162.45' },
  ...{ method: 'damped-trend-weekday-v2', meanError: '0.0412', backtests: 12, daysUsed: 310 },
}
const parts = (forecast: Partial<Forecast>) => forecastFigure(rows, { ...ready, ...forecast }, t, 'en-US').parts

describe('where a forecast is from', () => {
  it('the rows that were charged so far, and an estimate without rows: together they are it, to the last digit', () => {
    const { formula, value, parts } = forecastFigure(rows, ready, t, 'en-US')
    const [charged, toCome] = parts
    expect(formula).toBe(`${charged!.name} + ${toCome!.name}`)
    expect(value).toBe('$151.2300000001')
    expect(addDecimal(charged!.figure.amount, toCome!.figure.amount)).toBe(ready.total)
    expect(charged!.figure).toEqual({ ...rows, amount: ready.actual })
    expect(charged!.estimate).toBeUndefined()
    expect(toCome).toMatchObject({ estimate: true, figure: { amount: '51.23', filter: null } })
  })

  it.each([
    ['running, of whose last days something is still to come', {}, '2026-10-01/2026-10-21', '2026-10-19/2026-11-01'],
    ['over but for late bills', { to: '2026-10-20' }, '2026-10-01/2026-10-20', '2026-10-19/2026-10-20'],
    ['all to come', { from: '2026-12-01', to: '2027-01-01' }, '2026-12-01/2027-01-01', '2026-12-01/2027-01-01'],
  ])('each part says its days in a period that is %s', (_, forecast, known, estimated) => {
    expect(parts(forecast).map(({ period }) => `${period!.from}/${period!.to}`)).toEqual([known, estimated])
  })

  it('the estimate shows its method, training data and backtest error', () => {
    expect(forecastFigure(rows, ready, t, 'en-US').note).toBe(
      'Remaining forecast is an estimate and has no source rows. Method damped-trend-weekday-v2: weekday pattern, damped trend ' +
        'and recurring monthly charges. Based on 310 complete days through Oct 18, 2026. The last 2 days look incomplete; ' +
        'their missing charges are estimated too. Backtests on 12 earlier periods: 4.1% average error. The range $140.01 to ' +
        '$162.45 reflects the backtest errors.',
    )
    const untested = { incompleteDays: 0, meanError: null, backtests: null, low: null, high: null }
    expect(forecastFigure(rows, { ...ready, ...untested }, t, 'en-US').note).toMatch(
      /310 complete days through Oct 20, 2026\.$/,
    )
  })

  it('what is billed ahead is a part with rows', () => {
    const of = parts({ ahead: '1.23' })
    expect(of.map(({ name, figure, period }) => [name, figure.amount, `${period!.from}/${period!.to}`])).toEqual([
      ['Actual to date', ready.actual, '2026-10-01/2026-10-21'],
      ['Billed ahead', '1.23', '2026-10-21/2026-11-01'],
      ['Remaining forecast', '50', '2026-10-19/2026-11-01'],
    ])
  })

  it('a period without a forecast has nothing to explain', () => {
    expect(() => parts({ state: 'notEnoughData', total: null })).toThrow('notEnoughData')
  })
})
