import { formatAddress, initialAddress, type Narrowing } from '~/costs/explorer-url'
import { isDimension } from '~/costs/dimensions'
import { isCostMetric } from '~/costs/metrics'
import { sessionState, type MenuItem } from '~/session'

/** A filter as the facade gives it out. */
export interface KeptFilter {
  and?: readonly KeptFilter[] | null
  column?: string | null
  tag?: string | null
  op?: string | null
  values?: readonly string[] | null
}

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
  const only = narrowings(filter)
  const links = linksOf(sessionState.user?.userMenu.mainMenu ?? [])
  const page = EXPLORERS.find((path) => links.includes(path))
  if (!page || !only || !isCostMetric(metric)) return null
  return `${page}?${formatAddress({ ...initialAddress(), from, to, metric, currency, only })}`
}

/** The filter as what the explorer was narrowed to by clicks: one value, or none, of each of several columns. */
export function narrowings(filter: KeptFilter | null): Narrowing[] | null {
  if (!filter) return []
  if (filter.and) {
    const parts = filter.and.map(narrowings)
    return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
  }
  const dimension = filter.tag ? `tag:${filter.tag}` : (filter.column ?? '')
  if (!isDimension(dimension)) return null
  if (filter.op === 'missing') return [{ dimension, value: null }]
  const [value] = filter.values ?? []
  return filter.op === 'in' && filter.values?.length === 1 && value !== undefined ? [{ dimension, value }] : null
}

const linksOf = (menu: readonly MenuItem[]): string[] =>
  menu.flatMap(({ routerlink, items }) => [routerlink ?? '', ...linksOf(items)])
