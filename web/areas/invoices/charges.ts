import { explorerLink } from '~/costs/explorer-link'
import type { FigureRows } from '~/costs/sources'
import { addDays, startOfNextMonth } from '~/lib/dates'
import type { Comparison } from './invoice'

type Conditions = Comparison['conditions']

const is = ({ column, value }: Conditions[number]) => ({ column, op: 'in' as const, values: [value] })

const between = (column: string, first: string) => ({
  column,
  op: 'between' as const,
  values: [first, `${addDays(startOfNextMonth(first), -1)}T23:59:59.999999Z`],
})

/** The charges of a billing month that fulfil all conditions; one without a billing period counts in the month in which it starts. */
export const rowsOf = (
  first: string,
  conditions: Conditions,
  { currency, amount, group }: { currency: string; amount: string; group: string },
): FigureRows => ({
  metric: 'BilledCost',
  currency,
  amount,
  group,
  filter: [
    ...conditions.map(is),
    {
      or: [
        between('BillingPeriodStart', first),
        { and: [{ column: 'BillingPeriodStart', op: 'missing' }, between('ChargePeriodStart', first)] },
      ],
    },
  ],
})

/** The same charges in the explorer, whose address holds no alternatives: it takes those with the billing period. */
export const exploreOf = (first: string, { from, to, invoice, conditions }: Comparison): string | null =>
  explorerLink({
    from,
    to,
    metric: 'BilledCost',
    currency: invoice.currency,
    filter: { and: [...conditions.map(is), between('BillingPeriodStart', first)] },
  })
