import type { Condition } from '~/costs/cost-query'
import type { CostQuery } from '~/gql/generated'
import { effectiveGranularity, providerSpellings, type Period, type ProviderId } from '~/costs/parts'

/** Subject of the page. */
export interface CommitmentQuestion {
  providers: readonly ProviderId[]
  period: Period
  /** Set where the enrollment has several currencies: figures of two do not add up. */
  currency: string | null
}

export interface CommitmentQueries {
  /** Charges under a commitment in the period: used, unused, paid. */
  usage: CostQuery
  /** Names of the commitments, from charges of all time. */
  names: CostQuery
  /** All their charges: first day, and whether usage equals purchases. */
  lifetime: CostQuery
  /** All usage of the period by service, on demand or covered. */
  eligible: CostQuery
}

/** How many lines of users one commitment shows; the others fold into one. */
export const MOST_USERS = 200

export const COMMITMENT = 'CommitmentDiscountId'

/** Groups of the users table. */
export const USERS_BY = ['SubAccountName', 'ServiceName', 'CommitmentDiscountStatus', 'ResourceId'] as const

export function commitmentQueries(question: CommitmentQuestion): CommitmentQueries {
  const { period } = question
  const granularity = effectiveGranularity(null, period)
  const scope = conditions(question)
  const committed = { and: [...scope, { not: { column: COMMITMENT, op: 'missing' as const } }] }
  return {
    usage: {
      ...period,
      metrics: ['EffectiveCost', 'ContractedCost', 'ListCost', 'BilledCost'],
      groupBy: [COMMITMENT, 'CommitmentDiscountStatus', 'ChargeCategory'],
      filter: committed,
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
    eligible: {
      ...period,
      metrics: ['EffectiveCost', 'ContractedCost'],
      groupBy: ['ServiceName', 'CommitmentDiscountStatus'],
      filter: { and: [...scope, { column: 'ChargeCategory', op: 'in', values: ['Usage'] }] },
      granularity,
    },
  }
}

/** Users of the commitment in the period, the largest first. */
export function usersQuery(question: CommitmentQuestion, commitment: string): CostQuery {
  return {
    ...question.period,
    metrics: ['EffectiveCost', 'ContractedCost'],
    groupBy: [...USERS_BY],
    filter: { and: usageOf(question, commitment) },
    granularity: 'total',
    top: MOST_USERS,
  }
}

/** The usage under one commitment. */
export const usageOf = (question: CommitmentQuestion, commitment: string): Condition[] => [
  ...conditions(question),
  { column: COMMITMENT, op: 'in', values: [commitment] },
  USAGE,
]

export const USAGE: Condition = { column: 'ChargeCategory', op: 'in', values: ['Usage'] }

/** The filter of every query of the page. */
export function conditions({ providers, currency }: CommitmentQuestion): Condition[] {
  const provider: Condition = { column: 'ProviderName', op: 'in', values: providerSpellings(providers) }
  return currency ? [provider, { column: 'BillingCurrency', op: 'in', values: [currency] }] : [provider]
}
