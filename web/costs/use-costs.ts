import { useCallback, useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio/react'
import { sessionState } from '~/session'
import type { CostDataset } from './cost-plan'
import { showCosts, stopCosts } from './costs.actions'
import { costsState, type CostsLoad, type CostsState } from './costs.state'
import { parseAddress, questionOf, type ExplorerAddress } from './explorer-url'
import type { ProviderId } from './providers'

export interface Costs {
  /** Number of the enrollment whose costs these are. */
  enrollment: string
  load: CostsLoad
  dataset: CostDataset | null
  reload: () => void
}

/** The costs that the address asks for; asks again when address, area or enrollment change. Without a question nothing is asked. */
export function useCosts(
  area: string,
  address: ExplorerAddress | null,
  providers: readonly ProviderId[] | null,
): Costs {
  // What lies in the state is never changed in place, so the snapshot's deep readonly type says nothing more.
  const state = useSnapshot(costsState) as CostsState
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const scope = providers?.join() ?? null
  const question = address && questionOf(address)
  const asked = useMemo(() => (question === null ? null : parseAddress(question)), [question])
  const reload = useCallback(() => {
    if (asked)
      void showCosts({ area, address: asked, providers: scope === null ? null : (scope.split(',') as ProviderId[]) })
  }, [area, asked, scope])

  useEffect(reload, [reload, enrollment])
  useEffect(() => stopCosts, [])

  // Until the effect has run the state may still hold what another area showed.
  const load: CostsLoad = state.area === area ? state.load : { status: 'loading', earlier: null }
  return { enrollment, load, dataset: state.dataset, reload }
}
