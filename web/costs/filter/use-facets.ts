import { useQuery, type Query } from '~/data'
import { request } from '~/gql/client'
import { CostFacetsDocument } from '~/gql/generated/documents/cost-facets'
import type { CostFacetsQuery } from '~/gql/generated'
import type { Condition } from '../cost-query'
import type { Dimension } from '../dimensions'
import type { Period } from '../periods'

export type Facet = CostFacetsQuery['facets'][number]

export interface FacetsAsked {
  dimension: Dimension
  /** A part of the value; the server looks for it, however many values there are. */
  text: string
  /** Further conditions on the rows. */
  filter: Condition[]
  period: Period | null
  datasetVersion: string | null
}

/** The server lists so many; see facets.graphql. */
export const MOST_FACETS = 50
/** Debounce of the search in milliseconds. */
const PAUSE = 200

/** The values with the highest cost that contain the text. Keeps the previous list while loading. */
export function useFacets(asked: FacetsAsked): Query<Facet[]> {
  const question = variables(asked)
  return useQuery(
    async (signal) => {
      if (question.q) await pause(signal)
      return (await request(CostFacetsDocument, question, { signal })).facets
    },
    ['facets', question],
    { subject: asked.dimension, reads: [CostFacetsDocument] },
  )
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((done, giveUp) => {
    const timer = setTimeout(done, PAUSE)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      giveUp(signal.reason as Error)
    })
  })

function variables({ dimension, text, filter, period, datasetVersion }: FacetsAsked) {
  return {
    column: dimension,
    ...(text === '' ? {} : { q: text }),
    ...(filter.length > 0 ? { filter: { and: filter } } : {}),
    ...(period ?? {}),
    ...(datasetVersion === null ? {} : { datasetVersion }),
  }
}
