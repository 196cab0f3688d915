import type { ExplorerAddress } from '../explorer-url'
import type { CostText } from '../messages'
import type { Period } from '../periods'
import type { ProviderId } from '../providers'

/** The page whose filter is edited. */
export interface FilterScope {
  address: ExplorerAddress
  providers: readonly ProviderId[] | null
  period: Period | null
  datasetVersion: string | null
  currency: string
  t: CostText
  locale: string
}
