import { isDay, type Day } from '../days'
import { formatAddress, type ExplorerAddress } from '../explorer-url'
import type { CostView } from '../cost-view'

/** The stamp of a copied link: version, digest and day of its figures. */
export interface Stamp {
  datasetVersion: string
  digest: string
  /** The day on which the link was copied, in UTC. */
  since: Day
}

/** Reads the stamp of a link; null without a complete one. */
export function parseStamp(search: string): Stamp | null {
  const params = new URLSearchParams(search)
  const datasetVersion = params.get('version') ?? ''
  const digest = params.get('digest') ?? ''
  const since = params.get('since') ?? ''
  if (!/^[\w.:-]{1,128}$/.test(datasetVersion) || !/^[0-9a-f]{64}$/.test(digest) || !isDay(since)) return null
  return { datasetVersion, digest, since }
}

/**
 * The query string of a link to the shown figures. Defaults from the data (latest month, first currency) are explicit, because
 * they may change.
 */
export function stampAddress(address: ExplorerAddress, view: CostView, since: Day): string {
  const currency = view.dataset.currencies.length > 1 ? view.currency : address.currency
  const params = new URLSearchParams(formatAddress({ ...address, ...view.asked, currency }))
  params.set('version', view.datasetVersion)
  params.set('digest', view.digest)
  params.set('since', since)
  return params.toString()
}
