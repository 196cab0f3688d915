import { useQuery } from '~/data'
import { CostDatasetDocument } from '~/gql/generated/documents/cost-dataset'
import type { CostDataset } from './cost-plan'
import { presets, type Period } from './periods'
import { useExplorerAddress } from './use-explorer-address'

/** The enrollment's dataset, and the period in the address; without one the last three months. */
export function usePeriod() {
  const [wish, change] = useExplorerAddress()
  const query = useQuery(CostDatasetDocument, {}, { select: (data) => data.dataset })
  const dataset = query.status === 'failed' ? null : query.data
  return { wish, change, query, dataset, period: dataset && periodOf(wish, dataset) }
}

export type PeriodChoices = ReturnType<typeof usePeriod>

function periodOf({ from, to }: { from: string | null; to: string | null }, dataset: CostDataset): Period | null {
  if (from && to) return { from, to }
  const offered = presets(dataset)
  return (offered.find(({ id }) => id === 'months3') ?? offered[0])?.period ?? null
}
