import { draftsOf, channelsInput, type ChannelDraft } from '~/notifications/channel-drafts'
import type { KeptFilter } from '~/costs/kept-filter'
import type { BudgetChoicesQuery, BudgetFieldsFragment as Budget, BudgetInput } from '~/gql/generated'
import { startOfMonth } from '~/lib/dates'
import { ALL, KEPT, scopeOf } from './budget-scope'

/** The values of the form. */
export interface BudgetValues {
  name: string
  scope: string
  metric: BudgetInput['metric']
  amount: string
  currency: string
  period: BudgetInput['period']
  start: string
  actual: string
  forecast: string
  channels: ChannelDraft[]
}

/** The values of a budget, or the defaults of a new one. */
export function budgetValues(choices: BudgetChoicesQuery, budget: Budget | null): BudgetValues {
  const percents = (of: 'actual' | 'forecast') =>
    budget?.thresholds
      .filter((threshold) => threshold.of === of)
      .map(({ percent }) => percent)
      .join(', ')
  const last = choices.dataset.asOf ?? new Date().toISOString().slice(0, 10)
  return {
    name: budget?.name ?? '',
    scope: scopeOf(budget),
    metric: (budget?.metric ?? 'EffectiveCost') as BudgetInput['metric'],
    amount: budget?.amount ?? '',
    currency: budget?.currency ?? choices.dataset.currencies[0] ?? 'USD',
    period: budget?.period ?? 'month',
    start: budget?.start ?? startOfMonth(last),
    actual: percents('actual') ?? '50, 80, 100',
    forecast: percents('forecast') ?? '100',
    channels: draftsOf(budget?.channels ?? []),
  }
}

/** The whole percentages of a list such as 50, 80, 100; null if one is invalid. */
export function parsePercents(text: string): number[] | null {
  const parts = [...new Set(text.split(/[\s,;،、]+/).filter(Boolean))]
  const valid = parts.every((part) => /^\d{1,4}$/.test(part) && Number(part) >= 1 && Number(part) <= 1000)
  return valid ? parts.map(Number) : null
}

/** The budget that the form describes; its percentages are valid. */
export function budgetInput(values: BudgetValues, budget: Budget | null): BudgetInput {
  const { name, scope, metric, amount, currency, period, start, channels } = values
  const thresholds = (['actual', 'forecast'] as const).flatMap((of) =>
    (parsePercents(values[of]) ?? []).map((percent) => ({ of, percent })),
  )
  const filter = filterOf(scope, budget)
  return {
    ...{ metric, currency, period, thresholds },
    name: name.trim(),
    amount: amount.trim(),
    start: startOfMonth(start),
    channels: channelsInput(channels),
    ...(filter && { filter }),
  }
}

type BudgetFilter = NonNullable<BudgetInput['filter']>

function filterOf(scope: string, budget: Budget | null): BudgetFilter | null {
  if (scope === ALL) return null
  if (scope === KEPT) return budget?.filter ? filterInput(budget.filter) : null
  const at = scope.indexOf('=')
  return { column: scope.slice(0, at), op: 'in', values: [scope.slice(at + 1)] }
}

/** The API refuses the null fields of the facade's filter. */
function filterInput({ and, or, not, column, tag, op, values }: KeptFilter): BudgetFilter {
  if (and) return { and: and.map(filterInput) }
  if (or) return { or: or.map(filterInput) }
  if (not) return { not: filterInput(not) }
  return {
    ...(column ? { column } : { tag: tag ?? '' }),
    op: (op ?? 'in') as NonNullable<BudgetFilter['op']>,
    ...(values ? { values: [...values] } : {}),
  }
}
