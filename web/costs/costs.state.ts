import { proxy } from 'valtio/vanilla'
import type { ApiError } from '~/lib/api-error'
import type { CostDataset } from './cost-plan'
import type { CostView } from './cost-view'

/** Where a view of costs stands. earlier is the view still shown while the next one is on its way. */
export type CostsLoad =
  | { status: 'loading'; earlier: CostView | null }
  | { status: 'ready'; view: CostView }
  | { status: 'empty'; dataset: CostDataset }
  | { status: 'failed'; error: ApiError }

export interface CostsState {
  /** The area whose costs these are; null before the first. */
  area: string | null
  /** What the enrollment holds, as far as known. */
  dataset: CostDataset | null
  load: CostsLoad
}

export const initial = (): CostsState => ({ area: null, dataset: null, load: { status: 'loading', earlier: null } })

export const costsState = proxy(initial())
