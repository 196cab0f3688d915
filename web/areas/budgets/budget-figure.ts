import { conditions, type Condition } from '~/costs/cost-query'
import { forecastFigure, type Forecast } from '~/costs/forecast/forecast-figure'
import type { ForecastText } from '~/costs/forecast/messages'
import { heldFilter, type KeptFilter } from '~/costs/kept-filter'
import { isCostMetric } from '~/costs/metrics'
import type { SourcedFigure } from '~/costs/sources'
import type { DerivedFigure } from '~/costs/where-from'
import { formatPercent } from '~/lib/money'
import type { BudgetText } from './messages'
import type { BudgetFieldsFragment as Budget } from '~/gql/generated'

type Spent = Pick<Budget, 'name' | 'metric' | 'currency'> & { filter?: KeptFilter | null }

/** The charges of a budget; null if its filter is nested more deeply than the page reads. */
export function spentFigure({ name, metric, currency, filter }: Spent, amount: string): (() => SourcedFigure) | null {
  const held = heldFilter(filter ?? null)
  if (!held || !isCostMetric(metric)) return null
  const own: Condition = { column: 'BillingCurrency', op: 'in', values: [currency] }
  return () => ({ metric, currency, amount, group: name, filter: [own, ...conditions(held, null)] })
}

/** The forecast of the period: actual charges to date plus an estimate. */
export function expectedFigure(
  budget: Spent,
  forecast: Forecast,
  t: ForecastText,
  locale: string,
): (() => DerivedFigure) | null {
  const spent = spentFigure(budget, forecast.actual)
  return spent && (() => forecastFigure(spent(), forecast, t, locale))
}

/** Actual cost as a share of the budget. */
export function shareFigure(
  budget: Spent & Pick<Budget, 'amount'>,
  actual: string,
  percent: string,
  t: BudgetText,
  locale: string,
): (() => DerivedFigure) | null {
  const spent = spentFigure(budget, actual)
  if (!spent) return null
  const limit = () => ({ ...spent(), amount: budget.amount, filter: null })
  return () => ({
    title: t('share'),
    of: budget.name,
    value: formatPercent(percent, locale),
    formula: `${t('spent')} ÷ ${t('budget')}`,
    parts: [
      { name: t('spent'), figure: spent() },
      { name: t('budget'), figure: limit(), given: true },
    ],
  })
}
