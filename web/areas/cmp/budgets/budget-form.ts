import type { KeptFilter } from '~/costs/kept-filter'
import type { BudgetChoicesQuery, BudgetInput } from '~/gql/generated'
import { ApiError } from '~/lib/api-error'
import { addDays, startOfMonth } from '~/lib/dates'
import type { FormSchema, Option, Values } from '~/ui/forms'
import type { WatchText } from '../watch/messages'
import type { Budget } from './BudgetsPage'

const METRICS = ['BilledCost', 'EffectiveCost', 'ListCost', 'ContractedCost'] as const
const PERIODS = ['month', 'quarter', 'year'] as const
const ALL = 'all'
const KEPT = 'kept'

/** The form of a budget for the choices that the enrollment's charges offer. */
export function budgetSchema(choices: BudgetChoicesQuery, budget: Budget | null, t: WatchText): FormSchema {
  const currencies = new Set(choices.dataset.currencies)
  if (budget) currencies.add(budget.currency)
  const options = (values: readonly string[], label: (value: string) => string): Option[] =>
    values.map((value) => ({ value, label: label(value) }))
  return {
    sections: [
      {
        title: t('what'),
        fields: [
          { type: 'text', name: 'name', label: t('name'), required: true, maxLength: 100 },
          {
            type: 'select',
            name: 'charges',
            label: t('charges'),
            required: true,
            options: chargeOptions(choices, budget, t),
          },
          {
            type: 'select',
            name: 'metric',
            label: t('metric'),
            required: true,
            options: METRICS.map((value) => ({ value, label: t(value) })),
          },
          { type: 'text', name: 'amount', label: t('amount'), hint: t('amountHint'), required: true, maxLength: 40 },
          {
            type: 'select',
            name: 'currency',
            label: t('currency'),
            required: true,
            options: options([...currencies], (code) => code),
          },
          {
            type: 'select',
            name: 'period',
            label: t('every'),
            required: true,
            options: PERIODS.map((value) => ({ value, label: t(value) })),
          },
          { type: 'date', name: 'start', label: t('start'), hint: t('startHint'), required: true },
        ],
      },
      {
        title: t('when'),
        fields: [
          { type: 'text', name: 'actual', label: t('actualPercents'), hint: t('percentsHint'), maxLength: 60 },
          { type: 'text', name: 'forecast', label: t('forecastPercents'), maxLength: 60 },
        ],
      },
    ],
  }
}

function chargeOptions(choices: BudgetChoicesQuery, budget: Budget | null, t: WatchText): Option[] {
  const of = (column: string, list: BudgetChoicesQuery['services'], label: (value: string) => string): Option[] =>
    list.flatMap(({ value }) => (value ? [{ value: `${column}=${value}`, label: label(value) }] : []))
  const list: Option[] = [
    { value: ALL, label: t('chargesAll') },
    ...of('ProviderName', choices.providers, (value) => t('provider', { value })),
    ...of('SubAccountName', choices.accounts, (value) => t('account', { value })),
    ...of('ServiceName', choices.services, (value) => t('service', { value })),
  ]
  const now = chargesOf(budget)
  // A filter that another program made stays what it is.
  return list.some(({ value }) => value === now) ? list : [{ value: now, label: t('chargesKept') }, ...list]
}

function chargesOf(budget: Budget | null): string {
  const filter = budget?.filter
  if (!filter) return ALL
  return filter.column && filter.op === 'in' && filter.values?.length === 1
    ? `${filter.column}=${filter.values[0]}`
    : KEPT
}

/** What the form begins with. */
export function budgetValues(choices: BudgetChoicesQuery, budget: Budget | null): Values {
  const percents = (of: 'actual' | 'forecast') =>
    budget?.thresholds
      .filter((one) => one.of === of)
      .map(({ percent }) => percent)
      .join(', ')
  const last = choices.dataset.to ? addDays(choices.dataset.to, -1) : new Date().toISOString().slice(0, 10)
  return {
    name: budget?.name ?? '',
    charges: chargesOf(budget),
    metric: budget?.metric ?? 'EffectiveCost',
    amount: budget?.amount ?? '',
    currency: budget?.currency ?? choices.dataset.currencies[0] ?? 'USD',
    period: budget?.period ?? 'month',
    start: budget?.start ?? startOfMonth(last),
    actual: budget ? (percents('actual') ?? '') : '50, 80, 100',
    forecast: budget ? (percents('forecast') ?? '') : '100',
  }
}

/** The budget that the form describes; throws an ApiError at the field that cannot be read. */
export function budgetInput(values: Values, budget: Budget | null, t: WatchText): BudgetInput {
  const text = (name: string) => String(values[name] ?? '').trim()
  const thresholds = (['actual', 'forecast'] as const).flatMap((of) =>
    percentsOf(text(of), of, t).map((percent) => ({ of, percent })),
  )
  if (thresholds.length === 0) throw wrong('actual', t('percentsNone'))
  const charges = text('charges')
  const at = charges.indexOf('=')
  const input: BudgetInput = {
    name: text('name'),
    metric: text('metric') as BudgetInput['metric'],
    currency: text('currency'),
    amount: text('amount'),
    period: text('period') as BudgetInput['period'],
    start: startOfMonth(text('start')),
    thresholds,
  }
  if (charges === KEPT && budget?.filter) input.filter = keptFilter(budget.filter)
  if (at > 0) input.filter = { column: charges.slice(0, at), op: 'in', values: [charges.slice(at + 1)] }
  return input
}

function percentsOf(text: string, field: string, t: WatchText): number[] {
  if (!text) return []
  return [...new Set(text.split(/[\s,;،、]+/).filter(Boolean))].map((part) => {
    const percent = Number(part)
    if (!/^\d{1,4}$/.test(part) || percent < 1 || percent > 1000) throw wrong(field, t('percentsWrong'))
    return percent
  })
}

type BudgetFilter = NonNullable<BudgetInput['filter']>

/** The filter as it is sent: the facade names what a filter does not have as well. */
function keptFilter({ and, or, not, column, tag, op, values }: KeptFilter): BudgetFilter {
  if (and) return { and: and.map(keptFilter) }
  if (or) return { or: or.map(keptFilter) }
  if (not) return { not: keptFilter(not) }
  return {
    ...(column ? { column } : { tag: tag ?? '' }),
    op: (op ?? 'in') as NonNullable<BudgetFilter['op']>,
    ...(values ? { values: [...values] } : {}),
  }
}

const wrong = (field: string, message: string) =>
  new ApiError(message, { code: 'BAD_REQUEST', status: 400, errors: { [field]: message } })
