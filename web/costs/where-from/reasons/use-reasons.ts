import { useCallback } from 'react'
import { request } from '~/gql/client'
import { ChangeReasonsDocument } from '~/gql/generated/documents/change-reasons'
import type { ChangeReasonsQuery } from '~/gql/generated'
import { useLoaded, type Loaded } from '../../use-loaded'
import type { ReasonFigure } from '../figure'

/** Items of a page of the list. */
export const PAGE = 25

export type Reasons = ChangeReasonsQuery['reasons']
export type ReasonItem = Reasons['items'][number]

export interface ReasonsAsked {
  figure: ReasonFigure
  offset: number
  /** Null asks for the newest. */
  datasetVersion: string | null
}

/** The page that is asked for. Keep the identity of asked while nothing changed. */
export function useReasons(asked: ReasonsAsked): [Loaded<Reasons>, () => void] {
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await request(ChangeReasonsDocument, { query: queryOf(asked) }, { signal })).reasons,
    [asked],
  )
  return useLoaded(load, `${asked.datasetVersion} ${asked.offset}`)
}

function queryOf({ figure, offset, datasetVersion }: ReasonsAsked) {
  const { metric, currency, effect, now, before, service } = figure
  const { provider, name } = service ?? {}
  return {
    ...{ metric, currency, effect, ...now, offset, limit: PAGE },
    beforeFrom: before.from,
    beforeTo: before.to,
    ...(service && { service: { ...(provider != null && { provider }), ...(name != null && { name }) } }),
    ...(datasetVersion !== null && { datasetVersion }),
  }
}
