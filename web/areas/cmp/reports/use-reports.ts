import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { asApiError } from '~/costs/parts'
import { request } from '~/gql/client'
import { ReportRunsDocument } from '~/gql/generated/documents/report-runs'
import { ReportsDocument } from '~/gql/generated/documents/reports'
import { isAborted, type ApiError } from '~/lib/api-error'
import { sessionState } from '~/session'
import type { ReportList, Run } from './report-text'

export type Load<Value> =
  { status: 'loading' } | { status: 'ready'; value: Value } | { status: 'failed'; error: ApiError }

/** How often the page looks again while something is under way, in ms. */
const AGAIN = 3000

/** What load answers. It is asked again on reload, and by itself as long as `busy` says that something is under way. */
export function useLoad<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  busy: (value: Value) => boolean,
): [Load<Value>, () => void] {
  const [state, setState] = useState<Load<Value>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const reload = useCallback(() => setAttempt((now) => now + 1), [])
  useEffect(() => {
    const own = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    load(own.signal).then(
      (value) => {
        if (own.signal.aborted) return
        setState({ status: 'ready', value })
        if (busy(value)) timer = setTimeout(reload, AGAIN)
      },
      (cause: unknown) =>
        own.signal.aborted || isAborted(cause) || setState({ status: 'failed', error: asApiError(cause) }),
    )
    return () => {
      clearTimeout(timer)
      own.abort()
    }
  }, [load, busy, attempt, reload])
  return [state, reload]
}

const moves = (run: Run | null | undefined): boolean =>
  run?.state === 'pending' || Boolean(run?.deliveries.some(({ state, reason }) => state === 'queued' && !reason))

const listMoves = ({ reports }: ReportList) => reports.some(({ lastRun }) => moves(lastRun))
const runsMove = (runs: Run[]) => runs.some(moves)

/** The reports of the enrollment. */
export function useReports(): [Load<ReportList>, () => void] {
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const load = useCallback(
    async (signal: AbortSignal) => (await request(ReportsDocument, {}, { signal })).reports,
    // Another enrollment has other reports.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [enrollment],
  )
  return useLoad(load, listMoves)
}

/** The last runs of a report; asked again when the last of them is another. */
export function useRuns(id: string, last: string): [Load<Run[]>, () => void] {
  const load = useCallback(
    async (signal: AbortSignal) => (await request(ReportRunsDocument, { id }, { signal })).reportRuns,
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [id, last],
  )
  return useLoad(load, runsMove)
}
