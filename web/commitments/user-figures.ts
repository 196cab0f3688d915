import { foldedRows, type SourcedFigure } from '~/costs/sources'
import type { DerivedFigure } from '~/costs/where-from'
import { conditionsOf } from '~/costs/where'
import { subtractDecimal } from '~/lib/decimal'
import { exactMoney } from '~/lib/money'
import { usageOf, USERS_BY, type CommitmentQuestion } from './commitment-queries'
import type { Commitment } from './commitments-view'
import { IS_UNUSED } from './figures'
import type { CommitmentUse, User } from './commitment-use'
import type { CommitmentText } from './messages'

type UserMetric = 'EffectiveCost' | 'ContractedCost'

/** Where the lines of the chargeback of one commitment are from. */
export function userFigures(
  question: CommitmentQuestion,
  of: Commitment,
  currency: string,
  t: CommitmentText,
  locale: string,
) {
  const usage = usageOf(question, of.id)
  const sum = (metric: UserMetric, amount: string, group: string, filter: SourcedFigure['filter']): SourcedFigure => ({
    metric,
    currency,
    amount,
    group,
    filter,
  })

  const amountOf = ({ used, contracted }: Pick<User, 'used' | 'contracted'>, metric: UserMetric) =>
    metric === 'EffectiveCost' ? used : contracted

  const user = (one: User, metric: UserMetric) =>
    sum(metric, amountOf(one, metric), [of.name, one.resource || one.account || t('none')].join(' · '), [
      ...usage,
      ...USERS_BY.flatMap((dimension, at) => conditionsOf({ dimension, op: 'in', values: [one.values[at] ?? null] })),
    ])

  /** The rows that are not shown; without source rows if the filter is too long for the server. */
  const others = ({ shown, others: rest }: CommitmentUse, metric: UserMetric) => {
    const groups = shown.map((values) => ({ values }))
    const rows = foldedRows({ by: USERS_BY, groups, queries: { report: { filter: { and: usage } } } })
    return rest && sum(metric, amountOf(rest, metric), of.name, rows)
  }

  const saved = (contracted: SourcedFigure, used: SourcedFigure): DerivedFigure => ({
    title: t('saved'),
    of: used.group,
    value: exactMoney(subtractDecimal(contracted.amount, used.amount), currency, locale),
    formula: `${t('contracted')} − ${t('covered')}`,
    parts: [
      { name: t('contracted'), figure: contracted },
      { name: t('covered'), figure: used },
    ],
  })

  return {
    user,
    others,
    saved,
    nobody: ({ unused }: CommitmentUse) => sum('EffectiveCost', unused, of.name, [...usage, IS_UNUSED]),
    total: ({ total }: CommitmentUse) => sum('EffectiveCost', total, of.name, usage),
  }
}

export type UserFigures = ReturnType<typeof userFigures>
