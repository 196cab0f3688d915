import { useEffect, useState } from 'react'
import { request } from '~/gql/client'
import { FigureOriginsDocument } from '~/gql/generated/documents/figure-origins'
import type { FigureOriginsQuery } from '~/gql/generated'
import { ApiError, isAborted } from '~/lib/api-error'
import type { Period } from '../../periods'
import type { SourcedFigure } from '../figure'

export type Origins = FigureOriginsQuery['origins']
export type Origin = Origins['runs'][number]
export type Amount = Origins['figure'][number]

export interface OriginsAsked {
  figure: SourcedFigure
  period: Period
  /** The version of the figure; null asks for the newest. */
  datasetVersion: string | null
}

interface Loaded {
  asked: OriginsAsked
  origins: Origins | null
  reason: string | null
}

/** What the rows of the figure are told to be: filter and period, as every question about them says it. */
export const rowsOf = ({ figure, period, datasetVersion }: OriginsAsked) => ({
  ...period,
  ...(figure.filter?.length ? { filter: { and: figure.filter } } : {}),
  ...(datasetVersion === null ? {} : { datasetVersion }),
})

/** Origins and reason are null while the answer is on its way. Keep the identity of asked while nothing changed. */
export function useOrigins(asked: OriginsAsked): [origins: Origins | null, reason: string | null, retry: () => void] {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const own = new AbortController()
    request(
      FigureOriginsDocument,
      { query: { ...rowsOf(asked), metric: asked.figure.metric } },
      { signal: own.signal },
    ).then(
      ({ origins }) => setLoaded({ asked, origins, reason: null }),
      (cause: unknown) => {
        if (own.signal.aborted || isAborted(cause)) return
        setLoaded({ asked, origins: null, reason: cause instanceof ApiError ? cause.message : String(cause) })
      },
    )
    return () => own.abort()
  }, [asked, attempt])
  const retry = () => {
    setLoaded(null)
    setAttempt((now) => now + 1)
  }
  return loaded?.asked === asked ? [loaded.origins, loaded.reason, retry] : [null, null, retry]
}
