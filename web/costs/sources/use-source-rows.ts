import { useEffect, useState } from 'react'
import { request } from '~/gql/client'
import { SourceRowsDocument } from '~/gql/generated/documents/source-rows'
import type { SourceRowsQuery } from '~/gql/generated'
import { ApiError, isAborted } from '~/lib/api-error'
import type { Period } from '../periods'
import type { SourcedFigure } from './figure'

/** Rows of a page of the list. */
export const PAGE = 25

export type SourceRow = SourceRowsQuery['page']['rows'][number]

export interface SourceRowsAsked {
  figure: SourcedFigure
  period: Period
  /** The version of the figure; null asks for the newest. */
  datasetVersion: string | null
  /** Where the page starts; null is the beginning. */
  cursor: string | null
}

interface Loaded {
  asked: SourceRowsAsked
  answer: SourceRowsQuery | null
  reason: string | null
}

/** The page that is asked for: answer and reason are null while it is on its way. */
export function useSourceRows(asked: SourceRowsAsked): Pick<Loaded, 'answer' | 'reason'> {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    const own = new AbortController()
    request(SourceRowsDocument, variables(asked), { signal: own.signal }).then(
      (answer) => setLoaded({ asked, answer, reason: null }),
      (cause: unknown) => {
        if (own.signal.aborted || isAborted(cause)) return
        setLoaded({ asked, answer: null, reason: cause instanceof ApiError ? cause.message : String(cause) })
      },
    )
    return () => own.abort()
  }, [asked])
  return loaded?.asked === asked ? loaded : { answer: null, reason: null }
}

function variables({ figure, period, datasetVersion, cursor }: SourceRowsAsked) {
  const of = {
    ...period,
    ...(figure.filter?.length ? { filter: { and: figure.filter } } : {}),
    ...(datasetVersion === null ? {} : { datasetVersion }),
  }
  return {
    rows: { ...of, limit: PAGE, ...(cursor === null ? {} : { cursor }) },
    totals: { ...of, metrics: [figure.metric], granularity: 'total' as const },
  }
}
