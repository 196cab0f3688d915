import type { CostDatasetFieldsFragment } from '~/gql/generated'
import { startOfNextMonth } from '~/lib/dates'
import type { Period } from '../periods'
import { providerSpellings, type ProviderId } from '../providers'

export type Twice = CostDatasetFieldsFragment['countedTwice'][number]

/** Those of a period and of some clouds; null is all of them. */
export function twiceIn(
  list: readonly Twice[],
  period: Period | null,
  providers: readonly ProviderId[] | null,
): Twice[] {
  const known = providers && new Set(providerSpellings(providers))
  return list.filter(
    ({ month, provider }) =>
      (!period || (month < period.to && startOfNextMonth(month) > period.from)) && (!known || known.has(provider)),
  )
}
