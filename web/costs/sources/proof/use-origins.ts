import { useCallback } from 'react'
import { request } from '~/gql/client'
import { FigureOriginsDocument } from '~/gql/generated/documents/figure-origins'
import type { FigureOriginsQuery } from '~/gql/generated'
import { useLoaded, type Loaded } from '../../use-loaded'
import { rowsOf, type RowsAsked } from '../figure'

export type Origins = FigureOriginsQuery['origins']
export type Origin = Origins['runs'][number]
export type Amount = Origins['figure'][number]

/** What the figure is made of. Keep the identity of asked while nothing changed. */
export function useOrigins(asked: RowsAsked): [Loaded<Origins>, () => void] {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const query = { ...rowsOf(asked), metric: asked.figure.metric }
      return (await request(FigureOriginsDocument, { query }, { signal })).origins
    },
    [asked],
  )
  return useLoaded(load, asked.datasetVersion ?? '')
}
