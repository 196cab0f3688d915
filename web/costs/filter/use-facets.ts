import { useEffect, useState } from 'react'
import { request } from '~/gql/client'
import { CostFacetsDocument } from '~/gql/generated/documents/cost-facets'
import type { CostFacetsQuery } from '~/gql/generated'
import { isAborted } from '~/lib/api-error'
import { asApiError } from '../as-api-error'
import type { Condition } from '../cost-query'
import type { Dimension } from '../dimensions'
import type { Period } from '../periods'

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

export type FacetsLoad = { facets: Facet[] } | { reason: string } | null

/** The most costly values that contain the text. What was listed stays until the next answer is here. */
export function useFacets(asked: FacetsAsked): FacetsLoad {
  const [load, setLoad] = useState<FacetsLoad>(null)
  const key = JSON.stringify(variables(asked))
  useEffect(() => {
    const own = new AbortController()
    const ask = () =>
      request(CostFacetsDocument, JSON.parse(key) as ReturnType<typeof variables>, { signal: own.signal }).then(
        ({ facets }) => setLoad({ facets }),
        (cause: unknown) => {
          if (!own.signal.aborted && !isAborted(cause)) setLoad({ reason: asApiError(cause).message })
        },
      )
    const timer = setTimeout(() => void ask(), asked.text === '' ? 0 : PAUSE)
    return () => {
      clearTimeout(timer)
      own.abort()
    }
  }, [key]) // eslint-disable-line react-hooks/exhaustive-deps
  return load
}

function variables({ dimension, text, filter, period, datasetVersion }: FacetsAsked) {
  return {
    column: dimension,
    ...(text === '' ? {} : { q: text }),
    ...(filter.length > 0 ? { filter: { and: filter } } : {}),
    ...(period ?? {}),
    ...(datasetVersion === null ? {} : { datasetVersion }),
  }
}
