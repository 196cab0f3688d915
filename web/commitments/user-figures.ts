import { foldedRows, type SourcedFigure } from '~/costs/sources'
import type { DerivedFigure } from '~/costs/where-from'
import { conditionsOf } from '~/costs/where'
import { exactMoney } from '~/lib/money'
import { IS_PRICED, IS_UNUSED, IS_USED, usageOf, USERS_BY, type CommitmentQuestion } from './commitment-queries'
import type { Commitment } from './commitments-view'
import type { CommitmentUse, User } from './commitment-use'
import { isKnown, type Measures } from './measures'
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
  const used = [...usage, IS_USED]
  const sum = (metric: UserMetric, amount: string, group: string, filter: SourcedFigure['filter']): SourcedFigure => ({
    metric,
    currency,
    amount,
    group,
    filter,
  })

  const amountOf = (use: Measures, metric: UserMetric) => (metric === 'EffectiveCost' ? use.used : use.contracted)

  const user = (one: User, metric: UserMetric) =>
    sum(metric, amountOf(one.use, metric), [of.name, one.resource || one.account || t('none')].join(' · '), [
      ...used,
      ...USERS_BY.flatMap((dimension, at) => conditionsOf({ dimension, op: 'in', values: [one.values[at] ?? null] })),
    ])

  /** The rows that are not shown; without source rows if the filter is too long for the server. */
  const others = ({ users, others: rest }: CommitmentUse, metric: UserMetric) => {
    const groups = users.map(({ values }) => ({ values }))
    const rows = foldedRows({ by: USERS_BY, groups, queries: { report: { filter: { and: used } } } })
    return rest && sum(metric, amountOf(rest.use, metric), of.name, rows)
  }

  const saved = (use: Measures, contracted: SourcedFigure, covered: SourcedFigure): DerivedFigure => {
    const known = isKnown(use)
      ? { name: t('covered'), figure: covered }
      : {
          name: t('coveredKnown'),
          figure: {
            ...covered,
            amount: use.priceKnown,
            filter: covered.filter && [...covered.filter, IS_PRICED],
          },
        }
    return {
      title: t('saved'),
      of: covered.group,
      value: use.savings == null ? '–' : exactMoney(use.savings, currency, locale),
      formula: `${t('contracted')} − ${known.name}`,
      parts: [{ name: t('contracted'), figure: contracted }, known],
    }
  }

  return {
    user,
    others,
    saved,
    nobody: ({ unused }: CommitmentUse) => sum('EffectiveCost', unused, of.name, [...usage, IS_UNUSED]),
    total: ({ total }: CommitmentUse) => sum('EffectiveCost', total, of.name, usage),
  }
}

export type UserFigures = ReturnType<typeof userFigures>
