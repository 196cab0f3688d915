import { useCallback } from 'react'
import { useSnapshot } from 'valtio/react'
import { inSight, presets, useExplorerAddress, useLoaded, type CostDataset, type Period } from '~/costs/parts'
import { request } from '~/gql/client'
import { CostDatasetDocument } from '~/gql/generated/documents/cost-dataset'
import { sessionState } from '~/session'

/** The enrollment with what it holds, and the period of the address, else its last three months. */
export function usePeriod() {
  const [wish, change] = useExplorerAddress()
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const load = useCallback(
    async (signal: AbortSignal) => (await request(CostDatasetDocument, {}, { signal })).dataset,
    [],
  )
  const [loaded, reload] = useLoaded<CostDataset>(load, enrollment)
  const dataset = inSight(loaded)
  return { wish, change, enrollment, loaded, reload, dataset, period: dataset && periodOf(wish, dataset) }
}

function periodOf({ from, to }: { from: string | null; to: string | null }, dataset: CostDataset): Period | null {
  if (from && to) return { from, to }
  const offered = presets(dataset)
  return (offered.find(({ id }) => id === 'months3') ?? offered[0])?.period ?? null
}
