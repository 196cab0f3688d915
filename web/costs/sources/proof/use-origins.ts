import { useQuery, type Query } from '~/data'
import { FigureOriginsDocument } from '~/gql/generated/documents/figure-origins'
import type { FigureOriginsQuery } from '~/gql/generated'
import { rowsOf, type RowsAsked } from '../figure'

export type Origins = FigureOriginsQuery['origins']
export type Origin = Origins['runs'][number]
export type Amount = Origins['figure'][number]

/** The files, runs and invoices of a figure. */
export const useOrigins = (asked: RowsAsked): Query<Origins> =>
  useQuery(
    FigureOriginsDocument,
    { query: { ...rowsOf(asked), metric: asked.figure.metric } },
    { subject: asked.datasetVersion ?? '', select: (data) => data.origins },
  )
