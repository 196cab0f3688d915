import { useEffect, useState } from 'react'
import { request } from '~/gql/client'
import { ReconciliationDocument } from '~/gql/generated/documents/reconciliation'
import { ApiError, isAborted } from '~/lib/api-error'
import type { CostView } from '../cost-view'
import type { Reconciliation } from './moved'
import type { Stamp } from './stamp'

export type ReconciliationLoad =
  { status: 'loading' } | { status: 'ready'; reconciliation: Reconciliation } | { status: 'failed'; reason: string }

const UNCHANGED: ReconciliationLoad = { status: 'ready', reconciliation: { status: 'unchanged', moved: null } }

/** Holds the figures of the link against those of the page; asks the server only where they differ. */
export function useReconciliation(view: CostView, stamp: Stamp): ReconciliationLoad {
  const [load, setLoad] = useState<ReconciliationLoad>({ status: 'loading' })
  const same = view.digest === stamp.digest
  const { report } = view.queries
  const { datasetVersion, digest } = stamp
  useEffect(() => {
    if (same) return
    const own = new AbortController()
    request(ReconciliationDocument, { query: { query: report, datasetVersion, digest } }, { signal: own.signal }).then(
      ({ reconciliation }) => setLoad({ status: 'ready', reconciliation }),
      (cause: unknown) => {
        if (own.signal.aborted || isAborted(cause)) return
        setLoad({ status: 'failed', reason: cause instanceof ApiError ? cause.message : String(cause) })
      },
    )
    return () => own.abort()
  }, [same, report, datasetVersion, digest])
  return same ? UNCHANGED : load
}
