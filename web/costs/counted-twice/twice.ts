import type { CostDatasetFieldsFragment } from '~/gql/generated'
import { startOfNextMonth } from '~/lib/dates'
import type { Period } from '../periods'
import { hasProvider, type ProviderId } from '../providers'

/** The part of a dataset that says what counts twice, and which purchases do not count. */
export type Counted = Pick<CostDatasetFieldsFragment, 'countedTwice' | 'uncountedPurchases'>
export type Twice = Counted['countedTwice'][number]
export type Payer = Counted['uncountedPurchases'][number]

/** Those of a period and of some clouds; null is all of them. */
export function twiceIn(
  list: readonly Twice[],
  period: Period | null,
  providers: readonly ProviderId[] | null,
): Twice[] {
  return list.filter(
    ({ month, provider }) =>
      (!period || (month < period.to && startOfNextMonth(month) > period.from)) && hasProvider([provider], providers),
  )
}

/** Those of some clouds; null is all of them. */
export const uncountedIn = (list: readonly Payer[], providers: readonly ProviderId[] | null): Payer[] =>
  list.filter(({ provider }) => hasProvider([provider], providers))

/** Whose purchases they are, each once. */
export function payersOf(list: readonly Twice[]): Payer[] {
  const payers = list.flatMap(({ provider, billingAccountIds }) =>
    billingAccountIds.map((billingAccountId) => ({ provider, billingAccountId })),
  )
  const names = payers.map((payer) => JSON.stringify(payer))
  return payers.filter((_, at) => names.indexOf(names[at]!) === at)
}
