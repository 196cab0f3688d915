import { useCallback } from 'react'
import { request } from '~/gql/client'
import { SourceRowsDocument } from '~/gql/generated/documents/source-rows'
import type { SourceRowsQuery } from '~/gql/generated'
import { useLoaded, type Loaded } from '../use-loaded'
import { rowsOf, type RowsAsked } from './figure'

/** Rows of a page of the list. */
export const PAGE = 25

export type SourceRow = SourceRowsQuery['page']['rows'][number]

export interface SourceRowsAsked extends RowsAsked {
  /** Where the page starts; null is the beginning. */
  cursor: string | null
}

/** The page that is asked for. Keep the identity of asked while nothing changed. */
export function useSourceRows(asked: SourceRowsAsked): Loaded<SourceRowsQuery> {
  const load = useCallback((signal: AbortSignal) => request(SourceRowsDocument, variables(asked), { signal }), [asked])
  // Each page is another thing: no rows of the last one stand under the number of the next.
  const [loaded] = useLoaded(load, `${asked.datasetVersion} ${asked.cursor}`)
  return loaded
}

function variables({ cursor, ...asked }: SourceRowsAsked) {
  const of = rowsOf(asked)
  return {
    rows: { ...of, limit: PAGE, ...(cursor === null ? {} : { cursor }) },
    totals: { ...of, metrics: [asked.figure.metric], granularity: 'total' as const },
  }
}
