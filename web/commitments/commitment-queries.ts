import type { Condition } from '~/costs/cost-query'
import type { CommitmentQuery, CostQuery } from '~/gql/generated'
import { effectiveGranularity, providerSpellings, type Period, type ProviderId } from '~/costs/parts'

/** Subject of the page. */
export interface CommitmentQuestion {
  providers: readonly ProviderId[]
  period: Period
  /** Set where the enrollment has several currencies: figures of two do not add up. */
  currency: string | null
}

export interface CommitmentQueries {
  /** Figures of the period: of each commitment, and of all. */
  figures: CommitmentQuery
  /** Used and unused cost over time. */
  course: CostQuery
  /** Names of the commitments, from charges of all time. */
  names: CostQuery
  /** All their charges: first day, and whether usage equals purchases. */
  lifetime: CostQuery
  /** Usage of the period without a commitment, by service, over time. */
  onDemand: CostQuery
}

/** How many lines of users one commitment shows; the others fold into one. */
export const MOST_USERS = 200

export const COMMITMENT = 'CommitmentDiscountId'

/** Groups of the users table. */
export const USERS_BY = ['SubAccountName', 'ServiceName', 'ResourceId'] as const

export function commitmentQueries(question: CommitmentQuestion): CommitmentQueries {
  const { period } = question
  const granularity = effectiveGranularity(null, period)
  const scope = conditions(question)
  const committed = { and: [...scope, IS_COMMITTED] }
  return {
    figures: { ...period, filter: { and: scope } },
    course: {
      ...period,
      metrics: ['EffectiveCost'],
      groupBy: ['CommitmentDiscountStatus'],
      filter: { and: [...scope, IS_COMMITTED, USAGE] },
      granularity,
    },
    names: {
      metrics: ['EffectiveCost'],
      groupBy: [COMMITMENT, 'CommitmentDiscountName', 'CommitmentDiscountType', 'CommitmentDiscountCategory'],
      filter: committed,
      granularity: 'total',
    },
    lifetime: {
      metrics: ['EffectiveCost', 'BilledCost'],
      groupBy: [COMMITMENT, 'ChargeCategory'],
      filter: committed,
      granularity: 'month',
    },
    onDemand: {
      ...period,
      metrics: ['EffectiveCost'],
      groupBy: ['ServiceName'],
      filter: { and: [...scope, ON_DEMAND, USAGE] },
      granularity,
    },
  }
}

/** Users of the commitment in the period, the largest first. */
export function usersQuery(question: CommitmentQuestion, commitment: string): CommitmentQuery {
  return {
    ...question.period,
    groupBy: [...USERS_BY],
    filter: { and: [...usageOf(question, commitment), IS_USED] },
    top: MOST_USERS,
  }
}

/** The usage under one commitment. */
export const usageOf = (question: CommitmentQuestion, commitment: string): Condition[] => [
  ...conditions(question),
  { column: COMMITMENT, op: 'in', values: [commitment] },
  USAGE,
]

/** The id decides what is under a commitment: exports leave the status of covered usage blank. */
export const ON_DEMAND: Condition = { column: COMMITMENT, op: 'missing' }
export const IS_COMMITTED: Condition = { not: ON_DEMAND }

const STATUS = 'CommitmentDiscountStatus'
// notIn takes the rows without a status too.
export const IS_USED: Condition = { column: STATUS, op: 'notIn', values: ['Unused'] }
export const IS_UNUSED: Condition = { column: STATUS, op: 'in', values: ['Unused'] }

/** Providers book refunds of a purchase as a credit or an adjustment. */
export const IS_PURCHASE: Condition = {
  column: 'ChargeCategory',
  op: 'in',
  values: ['Purchase', 'Credit', 'Adjustment'],
}

/** Rows whose contracted price is known: a blank or a 0 beside an effective cost is not a price. */
export const IS_PRICED: Condition = {
  not: {
    and: [
      {
        or: [
          { column: 'ContractedCost', op: 'missing' },
          { column: 'ContractedCost', op: 'in', values: ['0'] },
        ],
      },
      { not: { column: 'EffectiveCost', op: 'in', values: ['0'] } },
    ],
  },
}

export const USAGE: Condition = { column: 'ChargeCategory', op: 'in', values: ['Usage'] }

/** The filter of every query of the page. */
export function conditions({ providers, currency }: CommitmentQuestion): Condition[] {
  const provider: Condition = { column: 'ProviderName', op: 'in', values: providerSpellings(providers) }
  return currency ? [provider, { column: 'BillingCurrency', op: 'in', values: [currency] }] : [provider]
}
