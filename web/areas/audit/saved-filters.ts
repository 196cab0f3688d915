import { FIELDS, parseFilter, type Filter } from './audit-address'

export interface SavedFilter {
  name: string
  /** The search as the query of an address. */
  search: string
}

export interface SavedFiltersProps {
  filter: Filter
  onShow: (filter: Filter) => void
}

export interface SavedFilterListProps extends SavedFiltersProps {
  onDone: () => void
}

const MOST = 50
const keyOf = (userId: string): string => `costdeck.audit.${encodeURIComponent(userId)}`

export const searchOf = (filter: Filter): string =>
  new URLSearchParams(FIELDS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []))).toString()

/** The filters that the user has saved in this browser, by name. Stored values may be invalid: only valid ones are used. */
export function readFilters(userId: string): SavedFilter[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    if (!Array.isArray(stored)) return []
    return (stored as Partial<Record<keyof SavedFilter, unknown>>[]).flatMap((one) =>
      typeof one?.name === 'string' && typeof one.search === 'string'
        ? [{ name: one.name, search: searchOf(parseFilter(one.search)) }]
        : [],
    )
  } catch {
    return []
  }
}

/** Keeps the filters; false if this browser keeps nothing. */
export function storeFilters(userId: string, filters: readonly SavedFilter[]): boolean {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(filters.slice(0, MOST)))
    return true
  } catch {
    return false
  }
}
