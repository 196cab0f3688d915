import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from '~/lib/use-search'

export const VIEWS = ['inventory', 'findings', 'tags', 'actions'] as const
export type View = (typeof VIEWS)[number]

export const COLUMNS = ['service', 'type', 'region', 'account'] as const
export type ResourceColumn = (typeof COLUMNS)[number]

export const SORTS = ['cost', 'change', 'name', ...COLUMNS] as const
export type ResourceSort = (typeof SORTS)[number]

/** The choices of the address. Null means a default from the data. */
export interface ResourcesAddress {
  view: View
  from: string | null
  to: string | null
  currency: string | null
  q: string
  sort: ResourceSort
  ascending: boolean
  /** Counts from 1. */
  page: number
  narrow: Readonly<Record<ResourceColumn, readonly string[]>>
  /** The rule whose findings are shown; null shows all. */
  rule: string | null
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** The API skips at most a million. */
const MOST_PAGES = 20_000
const MOST_VALUES = 50

/** Reads an address. What cannot be read falls back to the default: a shared link from another version still opens. */
export function parseAddress(search: string): ResourcesAddress {
  const params = new URLSearchParams(search)
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  const period = DAY.test(from) && DAY.test(to) && from < to
  const currency = params.get('currency') ?? ''
  const page = Number(params.get('page'))
  const values = (column: ResourceColumn) => params.getAll(column).slice(0, MOST_VALUES)
  return {
    view: VIEWS.find((known) => known === params.get('view')) ?? 'inventory',
    from: period ? from : null,
    to: period ? to : null,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
    q: (params.get('q') ?? '').slice(0, 200),
    sort: SORTS.find((known) => known === params.get('sort')) ?? 'cost',
    ascending: params.get('order') === 'ascending',
    page: Number.isInteger(page) && page > 1 ? Math.min(page, MOST_PAGES) : 1,
    narrow: { service: values('service'), type: values('type'), region: values('region'), account: values('account') },
    rule: params.get('rule'),
  }
}

/** True if the list shows a part of the resources. */
export const isNarrowed = ({ q, narrow }: ResourcesAddress): boolean =>
  q !== '' || COLUMNS.some((column) => narrow[column].length > 0)

/** The address as a query string without "?", defaults left out, so that one view has one spelling. */
export function formatAddress(address: ResourcesAddress): string {
  const params = new URLSearchParams()
  const put = (name: string, value: string | null, standard = '') => {
    if (value !== null && value !== standard) params.append(name, value)
  }
  put('view', address.view, 'inventory')
  put('from', address.from)
  put('to', address.to)
  put('currency', address.currency)
  put('q', address.q)
  put('sort', address.sort, 'cost')
  put('order', address.ascending ? 'ascending' : null)
  put('page', String(address.page), '1')
  for (const column of COLUMNS) for (const value of address.narrow[column]) params.append(column, value)
  put('rule', address.rule)
  return params.toString()
}

export type ChangeAddress = (part: Partial<ResourcesAddress>, options?: { replace?: boolean }) => void

/** The state in the address and a function to change it: Back undoes every choice. */
export function useResourcesAddress(): [ResourcesAddress, ChangeAddress] {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const address = useMemo(() => parseAddress(search), [search])
  const change: ChangeAddress = (part, { replace = false } = {}) => {
    // A new filter, sorting or period starts at the first page.
    const query = formatAddress({ ...address, page: 1, ...part })
    navigate(query ? `${pathname}?${query}` : pathname, { replace })
  }
  return [address, change]
}
