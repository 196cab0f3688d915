import { useQuery as useCached } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { documentId, request } from '~/gql/client'
import type { TypedDocumentString } from '~/gql/generated'
import { pageSignal } from '~/gql/page-calls'
import { isAborted, type ApiError } from '~/lib/api-error'
import { asApiError } from './as-api-error'
import { cache, keyOf, type AnyDocument, type Note } from './cache'
import { scopeState } from './scope'

/** The state of a query. `data` is the result to show: the current one, or the previous one while loading. */
export type Query<Value> = { reload: () => void } & (
  | { status: 'loading'; data: Value | null }
  | { status: 'ready'; data: Value }
  /** data: the last answer to the same question, if there was one. */
  | { status: 'failed'; data: Value | null; error: ApiError }
)

export interface QueryOptions<Data, Value = Data> {
  /** Takes the part that the page shows out of the answer. */
  select?: (data: Data) => Value
  /** Subject of the data, such as the id in a drawer: the answer of another subject is never shown as the previous one. */
  subject?: string
  /** Asks again every three seconds as long as this is true of the data; meanwhile the status stays `ready`. */
  poll?: (data: Value) => boolean
  /** For the shell: leaving a page does not abort the call (A70). */
  lasting?: boolean
  /** For a load of several calls: the documents that it reads. A mutation that invalidates one of them runs the load again. */
  reads?: readonly AnyDocument[]
}

/** Runs several calls, such as all pages behind a cursor; hands the signal on to each of them. */
export type Load<Data> = (signal: AbortSignal) => Promise<Data>

/** The name of a load and everything that it depends on; equal keys share one run. */
export type LoadKey = readonly [name: string, ...args: unknown[]]

const POLL = 3000

/**
 * The answer of a document, shared by all who ask the same. Null variables ask nothing yet.
 *
 *     const budgets = useQuery(BudgetsDocument, {}, { select: (data) => data.budgets })
 *     if (budgets.status === 'failed') return <LoadFailed message={budgets.error.message} onRetry={budgets.reload} />
 *     if (!budgets.data) return <BudgetsSkeleton />
 *     return <BudgetList budgets={budgets.data} busy={budgets.status === 'loading'} />
 */
export function useQuery<Data, Variables extends object, Value = Data>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables | null,
  options?: QueryOptions<Data, Value>,
): Query<Value>
/**
 * The same for a load of several calls. A null key asks nothing yet.
 *
 *     useQuery((signal) => loadActions(pages, { signal }), ['actions', pages], { reads: [ResourceActionsDocument] })
 */
export function useQuery<Data, Value = Data>(
  load: Load<Data>,
  key: LoadKey | null,
  options?: QueryOptions<Data, Value>,
): Query<Value>
export function useQuery<Data, Variables extends object, Value>(
  asked: TypedDocumentString<Data, Variables> | Load<Data>,
  given: Variables | LoadKey | null,
  { select, subject, poll, lasting = false, reads = [] }: QueryOptions<Data, Value> = {},
): Query<Value> {
  const { scope } = useSnapshot(scopeState)
  const name = typeof asked === 'function' ? String((given as LoadKey | null)?.[0]) : documentId(asked)
  const note: Note = { reads: reads.map(documentId), subject }
  const result = useCached<Data, unknown, Value>(
    {
      queryKey: keyOf(scope, name, given),
      queryFn: ({ signal }) =>
        typeof asked === 'function' ? asked(signal) : request(asked, given as Variables, { signal, lasting }),
      enabled: given !== null,
      meta: note,
      placeholderData: (data, before) =>
        before?.queryKey[0] === scope && before.queryKey[1] === name && before.meta?.['subject'] === subject
          ? data
          : undefined,
      refetchInterval: ({ state: { data } }) =>
        data !== undefined && poll?.(select ? select(data) : (data as never)) ? POLL : false,
      ...(select && { select }),
    },
    cache,
  )
  const { data, error, refetch } = result
  const reload = useCallback(() => void refetch(), [refetch])
  const aborted = isAborted(error)
  useRepeatAborted(aborted, reload)
  const loading = result.fetchStatus === 'fetching'
  if (error && !aborted && !loading) return { status: 'failed', data: data ?? null, error: asApiError(error), reload }
  if (data === undefined || aborted || result.isPlaceholderData || (loading && !poll?.(data)))
    return { status: 'loading', data: data ?? null, reload }
  return { status: 'ready', data, reload }
}

/** A page that shares a call with the one before it loses that call as the other page is left (A70), and asks again. */
function useRepeatAborted(aborted: boolean, reload: () => void): void {
  const [page] = useState(() => pageSignal())
  useEffect(() => {
    if (aborted && !page.aborted) reload()
  }, [aborted, page, reload])
}
