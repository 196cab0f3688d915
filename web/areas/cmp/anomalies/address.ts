import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { AnomalySeverity, AnomalySort, AnomalyState } from '~/gql/generated'
import { withQuery } from '~/lib/paths'

export const STATES = ['open', 'acknowledged', 'snoozed', 'expected'] as const satisfies readonly AnomalyState[]
export const SEVERITIES = ['medium', 'high', 'critical'] as const satisfies readonly AnomalySeverity[]
export const SORTS = ['newest', 'severity'] as const satisfies readonly AnomalySort[]

/** Anomalies of a page of the list, and the most that an answer holds. */
export const PAGE = 25
const MOST = 1000

/** Which anomalies the address asks for. */
export interface AnomalyView {
  /** Empty shows them in every state. */
  state: AnomalyState | ''
  /** The least severity; empty shows all. */
  severity: AnomalySeverity | ''
  sort: AnomalySort
  /** How many of them are shown. */
  shown: number
}

const EVERY = 'all'

/**
 * Reads an address. Without a state it shows what is open, unless it names an anomaly, which may be none of it. What cannot be read
 * falls back to the default: a link from another version still opens.
 */
export function parseView(search: string, hash: string): AnomalyView {
  const params = new URLSearchParams(search)
  const one = <Known extends string>(name: string, known: readonly Known[]) =>
    known.find((value) => value === params.get(name))
  const shown = Number(params.get('shown'))
  const first = params.get('state') === EVERY || (hash !== '' && !params.has('state')) ? '' : 'open'
  return {
    state: one('state', STATES) ?? first,
    severity: one('severity', SEVERITIES) ?? '',
    sort: one('sort', SORTS) ?? 'newest',
    shown: Number.isInteger(shown / PAGE) ? Math.min(Math.max(shown, PAGE), MOST) : PAGE,
  }
}

/** The query of a view; what every view begins with is left out. */
export const viewQuery = ({ state, severity, sort, shown }: AnomalyView): Record<string, string> => ({
  state: state === 'open' ? '' : state || EVERY,
  severity,
  sort: sort === 'newest' ? '' : sort,
  shown: shown === PAGE ? '' : String(shown),
})

/** The view that the address holds, and how to change a part of it: every choice is a step that Back undoes. */
export function useAnomalyAddress(): [AnomalyView, (part: Partial<AnomalyView>) => void] {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const { hash } = location
  const view = useMemo(() => parseView(search, hash), [search, hash])
  // Another choice begins at the top of its list.
  const change = (part: Partial<AnomalyView>): void =>
    navigate(withQuery(pathname, viewQuery({ ...view, shown: PAGE, ...part })))
  return [view, change]
}
