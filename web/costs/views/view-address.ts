import type { NewView, SavedViewFieldsFragment } from '~/gql/generated'
import type { CostView } from '../cost-view'
import { questionOf, type ExplorerAddress } from '../explorer-url'

export type SavedView = SavedViewFieldsFragment

/** State that the page shows. */
export interface Shown {
  address: ExplorerAddress
  view: CostView
  /** The address as a query string, and as a link to these very figures has it. */
  plain: string
  stamped: string
}

/** The part that a view keeps. */
export type Kept = Pick<NewView, 'address' | 'question' | 'datasetVersion' | 'digest'>

/** The link to a view: it leads to the view's contents at the time it is opened. */
export const viewLink = ({ area, id }: Pick<SavedView, 'area' | 'id'>) => `/pages/${area}?view=${id}`

/** Where a view leads: its address, with the stamp of its figures where they were noted. */
export function viewAddress({ area, address, datasetVersion, digest, updatedAt }: SavedView): string {
  const params = new URLSearchParams(address)
  if (datasetVersion && digest) {
    params.set('version', datasetVersion)
    params.set('digest', digest)
    params.set('since', updatedAt.slice(0, 10))
  }
  return params.size > 0 ? `/pages/${area}?${params}` : `/pages/${area}`
}

/** True while the figures are those of the address: between a choice and its answer they are the earlier ones. */
export const isSettled = ({ address, view }: Pick<Shown, 'address' | 'view'>): boolean =>
  questionOf(address) === view.question

/** A view stores figures, or a cost query that runs each time. */
export function keep({ address, view, plain, stamped }: Shown, withFigures: boolean): Kept {
  if (withFigures) {
    const params = new URLSearchParams(stamped)
    for (const name of ['version', 'digest', 'since']) params.delete(name)
    const { datasetVersion, digest } = view
    return { address: params.toString(), question: view.queries.report, datasetVersion, digest }
  }
  // Not the part until today: the view is about the whole period of its address, or about the latest month when it is opened.
  const { from: _from, to: _to, ...figures } = view.queries.report
  const question = { ...figures, compare: address.compare }
  return { address: plain, question: address.from ? { ...view.asked, ...question } : question }
}
