import { sessionState, type MenuItem } from '~/session'
import { formatAddress, initialAddress } from './explorer-url'
import { heldFilter, type KeptFilter } from './kept-filter'
import { isCostMetric } from './metrics'

/** A sum of charges that an explorer can show. */
export interface ChargeSum {
  from: string
  to: string
  metric: string
  currency: string
  filter: KeptFilter | null
}

const EXPLORERS = ['/pages/xcloud-usage', '/pages/aws-usage', '/pages/azure-usage', '/pages/gcp-usage']

/** A link to the explorer with this sum; null if its address cannot hold the filter or the user has no explorer. */
export function explorerLink({ from, to, metric, currency, filter }: ChargeSum): string | null {
  const held = heldFilter(filter)
  const links = linksOf(sessionState.user?.userMenu.mainMenu ?? [])
  const page = EXPLORERS.find((path) => links.includes(path))
  if (!page || !held || !isCostMetric(metric)) return null
  return `${page}?${formatAddress({ ...initialAddress(), from, to, metric, currency, ...held })}`
}

const linksOf = (menu: readonly MenuItem[]): string[] =>
  menu.flatMap(({ routerlink, items }) => [routerlink ?? '', ...linksOf(items)])
