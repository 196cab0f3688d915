import { useQuery, type Query } from '~/data'
import { SourceRowsDocument } from '~/gql/generated/documents/source-rows'
import type { SourceRowsQuery } from '~/gql/generated'
import { rowsOf, type RowsAsked } from './figure'

/** Rows of a page of the list. */
export const PAGE = 25

export type SourceRow = SourceRowsQuery['page']['rows'][number]

export interface SourceRowsAsked extends RowsAsked {
  /** Where the page starts; null is the beginning. */
  cursor: string | null
}

/** The requested page; rows of the previous one are not shown under its number. */
export const useSourceRows = (asked: SourceRowsAsked): Query<SourceRowsQuery> =>
  useQuery(SourceRowsDocument, variables(asked), { subject: `${asked.datasetVersion} ${asked.cursor}` })

function variables({ cursor, ...asked }: SourceRowsAsked) {
  const of = rowsOf(asked)
  return {
    rows: { ...of, limit: PAGE, ...(cursor === null ? {} : { cursor }) },
    totals: { ...of, metrics: [asked.figure.metric], granularity: 'total' as const },
  }
}
