import { compareDecimal, percentOf, subtractDecimal, toChartNumber } from '~/lib/decimal'
import { formatPeriod } from '~/lib/dates'
import { displayMoney, formatPercent } from '~/lib/money'
import { wholePercent } from '~/shell/alerts/alert-words'
import type { ChartModel } from '~/ui/chart'
import type { BudgetText } from './messages'
import type { BudgetFieldsFragment as Budget } from '~/gql/generated'

const PARTS = ['within', 'over', 'left'] as const
type Part = (typeof PARTS)[number]

export interface BudgetColumn {
  name: string
  period: { from: string; to: string } | null
  currency: string
  actual: string
  amount: string
  percent: string
  /** The parts of the column, as amounts and as percentages of the budget. */
  amounts: Readonly<Record<Part, string>>
  percents: Readonly<Record<Part, string>>
}

type Charted = Pick<Budget, 'name' | 'currency' | 'amount' | 'status'>

/** The budgets with charges. Percentages make budgets of any size and currency comparable; amounts are never added. */
export function budgetColumns(budgets: readonly Charted[]): BudgetColumn[] {
  return budgets.flatMap(({ name, currency, amount, status: { forecast } }) => {
    if (!forecast) return []
    const { actual, from, to } = forecast
    const percent = percentOf(actual, amount)
    if (percent === null) return []
    const period = from && to ? { from, to } : null
    return [
      {
        ...{ name, period, currency, actual, amount, percent },
        amounts: split(actual, amount),
        percents: split(percent, '100'),
      },
    ]
  })
}

function split(actual: string, whole: string): Record<Part, string> {
  const rest = subtractDecimal(whole, actual)
  return compareDecimal(actual, whole) > 0
    ? { within: whole, over: subtractDecimal(actual, whole), left: '0' }
    : { within: actual, over: '0', left: rest }
}

const colors = { within: 1, over: 'danger', left: 'neutral' } as const
const words = { within: 'withinBudget', over: 'overBudget', left: 'remaining' } as const

// Long names would leave room for one label only.
const LONGEST_TICK = 24

/** A column for each budget: actual cost, the remaining amount, and any excess in the danger color. */
export function budgetModel(columns: readonly BudgetColumn[], t: BudgetText, locale: string): ChartModel {
  const text = ({ actual, amount, currency, percent }: BudgetColumn) =>
    [
      `${displayMoney(actual, currency, locale)} ${t('of', { amount: displayMoney(amount, currency, locale) })}`,
      t('progress', { percent: formatPercent(percent, locale) }),
    ].join(' · ')
  return {
    intervals: columns.map(({ name, period }) => ({
      label: [name, period && formatPeriod(period.from, period.to, locale)].filter(Boolean).join(' · '),
      tick: name.length > LONGEST_TICK ? `${name.slice(0, LONGEST_TICK - 1)}…` : name,
    })),
    series: PARTS.map((part) => ({
      id: part,
      label: t(words[part]),
      color: colors[part],
      values: columns.map(({ percents }) => toChartNumber(percents[part])),
      text: (at) => displayMoney(columns[at]?.amounts[part] ?? '0', columns[at]?.currency ?? '', locale),
    })),
    sum: (at) => (columns[at] ? text(columns[at]) : ''),
    axis: (value) => wholePercent(value, locale),
  }
}
