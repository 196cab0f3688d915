import { useCallback } from 'react'
import { request } from '~/gql/client'
import { CostFacetsDocument } from '~/gql/generated/documents/cost-facets'
import type { CostFacetsQuery } from '~/gql/generated'
import type { Condition } from '../cost-query'
import type { Dimension } from '../dimensions'
import type { Period } from '../periods'
import { useLoaded, type Loaded } from '../use-loaded'

export type Facet = CostFacetsQuery['facets'][number]

export interface FacetsAsked {
  dimension: Dimension
  /** A part of the value; the server looks for it, however many values there are. */
  text: string
  /** What else the rows have to be. */
  filter: Condition[]
  period: Period | null
  datasetVersion: string | null
}

/** The server lists so many; see facets.graphql. */
export const MOST_FACETS = 50
/** Milliseconds without a key before the server is asked. */
const PAUSE = 200

/** The most costly values that contain the text. What was listed stays until the next answer is here. */
export function useFacets(asked: FacetsAsked): Loaded<Facet[]> {
  const key = JSON.stringify(variables(asked))
  const load = useCallback(
    async (signal: AbortSignal) => {
      const question = JSON.parse(key) as ReturnType<typeof variables>
      if (question.q) await pause(signal)
      return (await request(CostFacetsDocument, question, { signal })).facets
    },
    [key],
  )
  const [loaded] = useLoaded(load, asked.dimension)
  return loaded
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
