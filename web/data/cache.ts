import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { subscribe } from 'valtio/vanilla'
import { documentId } from '~/gql/client'
import type { TypedDocumentString } from '~/gql/generated'
import { scopeState } from './scope'

/** A document of any data and variables. */
export type AnyDocument = TypedDocumentString<unknown, never>

/** Metadata that useQuery stores with a cache entry. */
export interface Note extends Record<string, unknown> {
  /** Ids of further documents that the entry was made of. */
  reads: readonly string[]
  subject: string | undefined
}

// Render as soon as an answer is here: the default waits for a timer.
notifyManager.setScheduler(queueMicrotask)

export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure shows at once, offline too; the reader decides whether to ask again.
      networkMode: 'always',
      retry: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
})

/** The key of an entry: whose data it is, the document's id or the load's name, and the variables. */
export const keyOf = (scope: string, name: string, variables: unknown): QueryKey => [scope, name, variables]

/** Aborts every call and drops all data. */
export const resetData = (): void => cache.clear()

// Data of one user or enrollment must not show in the next one (A64).
subscribe(scopeState, resetData, true)

/** Documents and names of loads whose results are no longer true. */
export type Changes = readonly (AnyDocument | string)[] | 'everything'

/** Marks results as stale; those on the page load again. */
export function invalidate(changes: Changes): void {
  if (changes === 'everything') return void cache.invalidateQueries()
  const changed = new Set(changes.map((one) => (typeof one === 'string' ? one : documentId(one))))
  void cache.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      changed.has(queryKey[1] as string) || Boolean((meta as Note | undefined)?.reads.some((id) => changed.has(id))),
  })
}

/** The cached answer of a document, if there is one; a load of several steps may save a call with it. */
export const recall = <Data, Variables extends object>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): Data | undefined => cache.getQueryData<Data>(keyOf(scopeState.scope, documentId(document), variables))

/** Puts an answer that came within another one into the cache. */
export const remember = <Data, Variables extends object>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  data: Data,
): void => void cache.setQueryData(keyOf(scopeState.scope, documentId(document), variables), data)
