import { toDay } from '~/lib/dates'
import type { NewView, SavedViewFieldsFragment } from '~/gql/generated/graphql'
import type { CostView } from '../cost-view'
import { formatAddress, type ExplorerAddress } from '../explorer-url'
import { stampAddress } from '../link/stamp'

export type SavedView = SavedViewFieldsFragment

/** What a view keeps of the page. */
export type Shown = Pick<NewView, 'address' | 'question' | 'datasetVersion' | 'digest'>

/** The link to a view: it leads to whatever the view holds when it is opened. */
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
export function isSettled(address: ExplorerAddress, view: CostView): boolean {
  const samePeriod = !address.from || (address.from === view.period.from && address.to === view.period.to)
  return (
    samePeriod && address.by === view.by && address.metric === view.metric && address.top === view.queries.report.top
  )
}

/** What the page shows, to be kept: with the figures themselves, or as a question that is asked anew each time. */
export function shown(address: ExplorerAddress, view: CostView, stamped: boolean): Shown {
  if (stamped) {
    const params = new URLSearchParams(stampAddress(address, view, toDay(new Date())))
    for (const name of ['version', 'digest', 'since']) params.delete(name)
    const { datasetVersion, digest } = view
    return { address: params.toString(), question: view.queries.report, datasetVersion, digest }
  }
  const { from, to, ...question } = view.queries.report
  // Without a period of its own the view is about the latest month, whichever that is when it is opened.
  return { address: formatAddress(address), question: address.from ? { from, to, ...question } : question }
}
