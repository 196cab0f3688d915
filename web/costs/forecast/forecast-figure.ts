import { addDays, formatDate } from '~/lib/dates'
import { percentOf, subtractDecimal } from '~/lib/decimal'
import { exactMoney, formatPercent } from '~/lib/money'
import type { ExplorerForecastQuery } from '~/gql/generated'
import type { Period } from '../periods'
import type { SourcedFigure } from '../sources'
import type { DerivedFigure } from '../where-from'
import type { ForecastText } from './messages'

export type Forecast = Omit<ExplorerForecastQuery['forecast'], 'daysNeeded' | 'currency' | 'ahead'> & {
  ahead?: string | null
}

/** The sources of a forecast: the source rows so far, and an estimate, which has none but names its basis. */
export function forecastFigure(
  /** The rows of the question; their sum is the forecast's own. */
  rows: Omit<SourcedFigure, 'amount'>,
  forecast: Forecast,
  t: ForecastText,
  locale: string,
): DerivedFigure {
  const { actual, total, ahead } = forecast
  if (total == null) throw new Error(`A forecast in the state ${forecast.state} has no total to explain`)
  const { known, after, estimated } = stretches(forecast)
  const charged = { ...rows, amount: actual }
  const billed = ahead != null && after ? { ...rows, amount: ahead } : null
  const toCome = {
    ...rows,
    amount: subtractDecimal(subtractDecimal(total, actual), billed?.amount ?? '0'),
    filter: null,
  }
  return {
    title: t('title'),
    of: rows.group,
    value: exactMoney(total, rows.currency, locale),
    formula: [t('charged'), ...(billed ? [t('ahead')] : []), t('toCome')].join(' + '),
    parts: [
      { name: t('charged'), figure: charged, ...(known ? { period: known } : {}) },
      ...(billed && after ? [{ name: t('ahead'), figure: billed, period: after }] : []),
      { name: t('toCome'), figure: toCome, estimate: true, ...(estimated ? { period: estimated } : {}) },
    ],
    note: restsOn(forecast, rows.currency, t, locale),
  }
}

/**
 * Days with charges, days after today, and estimated days, including the missing part of incomplete ones. Null if unknown, or without
 * such days.
 */
function stretches({
  from,
  to,
  asOf,
  incompleteDays,
}: Forecast): Record<'known' | 'after' | 'estimated', Period | null> {
  if (from == null || to == null || asOf == null) return { known: null, after: null, estimated: null }
  const today = addDays(asOf, 1)
  const first = addDays(today, -incompleteDays)
  const [known, estimated] = [
    { from, to: today < to ? today : to },
    { from: first > from ? first : from, to },
  ]
  // A future period has no such days: the query of its sum of 0 uses the whole period.
  const after = today < to ? { from: today > from ? today : from, to } : null
  return { after, known: known.from < known.to ? known : { from, to }, estimated }
}

/** The method with its training data and backtest error. */
function restsOn(forecast: Forecast, currency: string, t: ForecastText, locale: string): string {
  const { asOf, incompleteDays, method, daysUsed, backtests, meanError, low, high } = forecast
  const money = (amount: string) => exactMoney(amount, currency, locale)
  const error = meanError == null ? null : percentOf(meanError, '1')
  const texts = [
    t('method', { part: t('toCome'), method }),
    asOf != null && t('used', { count: daysUsed, day: formatDate(addDays(asOf, -incompleteDays), locale) }),
    incompleteDays > 0 && t('incomplete', { count: incompleteDays }),
    backtests != null && error !== null && t('tested', { count: backtests, percent: formatPercent(error, locale) }),
    low != null && high != null && t('interval', { low: money(low), high: money(high) }),
  ]
  return texts.filter(Boolean).join(' ')
}
