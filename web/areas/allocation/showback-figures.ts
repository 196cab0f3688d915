import { condition, type Condition } from '~/costs/cost-query'
import { isDimension } from '~/costs/dimensions'
import type { Period } from '~/costs/parts'
import type { SourcedFigure } from '~/costs/sources'
import type { DerivedFigure } from '~/costs/where-from'
import { startOfNextMonth } from '~/lib/dates'
import { sumDecimals } from '~/lib/decimal'
import { exactMoney } from '~/lib/money'
import type { AllocationText } from './messages'
import type { CostMetric } from '~/costs/metrics'
import type { Showback, Split } from './allocation'
import type { Cell, Part } from './showback-view'

export interface ShowbackQuestion {
  dimension: string
  metric: CostMetric
  period: Period
  currency: string
  /** All that are saved. */
  saved: readonly Split[]
}

/** The splits of a showback in its order, of which the first that takes a charge has it; null where one has changed since. */
function splitsOf({ splits }: Showback, saved: readonly Split[]): Split[] | null {
  const found = splits.map(({ name, version }) => saved.find((one) => one.name === name && one.version === version))
  return found.every((one) => one !== undefined) ? found : null
}

export type ShowbackFigures = ReturnType<typeof showbackFigures>

/** Where the figures of a showback are from: direct costs have rows, and so has what is shared, of which a part is base of the base of all. */
export function showbackFigures(question: ShowbackQuestion, showback: Showback, t: AllocationText, locale: string) {
  const { dimension, metric, period, currency, saved } = question
  const splits = splitsOf(showback, saved)
  const within = (month: string): Period => {
    const next = startOfNextMonth(month)
    return { from: month > period.from ? month : period.from, to: next < period.to ? next : period.to }
  }
  const inCurrency: Condition = { column: 'BillingCurrency', op: 'in', values: [currency] }
  const filterOf = ({ filter }: Split) => filter as Condition
  const untakenBy = (some: readonly Split[]): Condition[] => some.map((one) => ({ not: filterOf(one) }))
  const sum = (amount: string, group: string | null, filter: Condition[]): SourcedFigure => ({
    ...{ metric, currency, amount, group },
    filter: [inCurrency, ...filter],
  })
  const direct = (value: string | null, amount: string): SourcedFigure | null =>
    splits && isDimension(dimension)
      ? sum(amount, value, [condition({ dimension, value }), ...untakenBy(splits)])
      : null
  /** Amounts of a split in a month: all parts, and the unallocated rest. */
  const sharedIn = (split: string, month: string) =>
    sumDecimals([
      ...showback.rows.flatMap(({ cells }) =>
        cells
          .filter((cell) => cell.month === month && cell.currency === currency)
          .flatMap(({ parts }) => parts.filter((part) => part.split === split).map(({ amount }) => amount)),
      ),
      ...showback.left
        .filter((left) => left.split === split && left.month === month && left.currency === currency)
        .map(({ amount }) => amount),
    ])
  return {
    within,
    direct,
    /** A part of a shared cost; null where its split has changed since. */
    part: (value: string | null, { month, direct: own }: Cell, part: Part): DerivedFigure | null => {
      const at = splits ? splits.findIndex(({ name }) => name === part.split) : -1
      if (!splits || at < 0) return null
      const rule = splits[at]!
      const shared = sum(sharedIn(rule.name, month), rule.name, [filterOf(rule), ...untakenBy(splits.slice(0, at))])
      // A value without direct cost above zero gets nothing: then the base is not that cost.
      const base = rule.method === 'proportional' && part.base === own ? direct(value, own) : null
      const text = (amount: string) => (rule.method === 'proportional' ? exactMoney(amount, currency, locale) : amount)
      return {
        title: t('allocated'),
        of: value ?? t('none'),
        value: exactMoney(part.amount, currency, locale),
        formula: `${rule.name} × ${text(part.base)} ÷ ${text(part.baseTotal)}`,
        parts: [
          { name: rule.name, figure: shared },
          ...(base ? [{ name: `${t('base')} · ${t('direct')}`, figure: base }] : []),
        ],
        note: t('partNote'),
      }
    },
  }
}
