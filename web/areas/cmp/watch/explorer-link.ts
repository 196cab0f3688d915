import { formatAddress, initialAddress } from '~/costs/explorer-url'
import { heldFilter, type KeptFilter } from '~/costs/kept-filter'
import { isCostMetric } from '~/costs/metrics'
import { sessionState, type MenuItem } from '~/session'

export interface Explored {
  from: string
  to: string
  metric: string
  currency: string
  filter: KeptFilter | null
}

const EXPLORERS = ['/pages/xcloud-usage', '/pages/aws-usage', '/pages/azure-usage', '/pages/gcp-usage']

/** The explorer at a sum of charges; null where its address cannot say the filter, or the user has no explorer. */
export function explorerLink({ from, to, metric, currency, filter }: Explored): string | null {
  const held = heldFilter(filter)
  const links = linksOf(sessionState.user?.userMenu.mainMenu ?? [])
  const page = EXPLORERS.find((path) => links.includes(path))
  if (!page || !held || !isCostMetric(metric)) return null
  return `${page}?${formatAddress({ ...initialAddress(), from, to, metric, currency, ...held })}`
}

const linksOf = (menu: readonly MenuItem[]): string[] =>
  menu.flatMap(({ routerlink, items }) => [routerlink ?? '', ...linksOf(items)])
