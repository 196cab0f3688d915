import { useQuery, type Query } from '~/data'
import { ChangeReasonsDocument } from '~/gql/generated/documents/change-reasons'
import type { ChangeReasonsQuery } from '~/gql/generated'
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

/** The requested page; items of the previous one are not shown under its number. */
export const useReasons = (asked: ReasonsAsked): Query<Reasons> =>
  useQuery(
    ChangeReasonsDocument,
    { query: queryOf(asked) },
    { subject: `${asked.datasetVersion} ${asked.offset}`, select: (data) => data.reasons },
  )

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
