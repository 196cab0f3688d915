import { ClientError, GraphQLClient, type RequestMiddleware } from 'graphql-request'
import { ApiError, codeOfStatus, type ApiErrorCode } from '~/lib/api-error'
import { useCallMessages } from '~/lib/messages'
import type { TypedDocumentString } from './generated/graphql'
import { pageSignal } from './page-calls'
import { fromUnreadable, portalFetch } from './portal-fetch'
import { heedSessionEnd } from './session-ended'

export interface RequestOptions {
  signal?: AbortSignal | undefined
  /** A call of the shell: it goes on when the page is left, which ends all other calls (A70). */
  lasting?: boolean
  /**
   * Told of each field of the operation that failed: the answer then holds null in its place, and the others stand. Without it one
   * failed field fails the whole operation.
   */
  onPartFailed?: (field: string, error: ApiError) => void
}

/** What codegen leaves of a document in the bundle: its hash, by which the server knows the text. */
interface PersistedDocument {
  __meta__?: { hash?: string } | undefined
}

/**
 * Runs one operation of the facade and returns its data. Every failure is an ApiError: a refused operation, a session
 * that ended, a broken answer, a network that is down (code OFFLINE), a call given up through the signal (code ABORTED).
 */
export async function request<Data, Variables extends object>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { signal, lasting, onPartFailed }: RequestOptions = {},
): Promise<Data> {
  let statusText = ''
  try {
    const id = (document as PersistedDocument).__meta__?.hash
    if (!id) throw new Error('The document has no hash; run `npm run gen`')
    // A client per call, since the middleware must know the document; it is a plain object and costs nothing.
    const client = new GraphQLClient(new URL('/graphql', location.origin).href, {
      fetch: (async (input: string, init: RequestInit) => {
        const answer = await portalFetch(input, init)
        statusText = answer.statusText
        return answer
      }) as typeof fetch,
      requestMiddleware: sendId(id),
      excludeOperationName: true,
    })
    const data = await client.request<Data>({
      document: id,
      variables,
      signal: lasting ? (signal ?? null) : pageSignal(signal),
    } as never)
    // A call that its route has spared may still have been given up by who made it.
    signal?.throwIfAborted()
    return data
  } catch (cause) {
    const parts = onPartFailed && partsOf<Data>(cause, onPartFailed)
    if (parts) return parts
    throw heedSessionEnd(toApiError(cause, statusText))
  }
}

/** Puts the document's id where graphql-request puts its text. */
const sendId =
  (documentId: string): RequestMiddleware =>
  (call) => ({ ...call, body: JSON.stringify({ documentId, variables: call.variables ?? {} }) })

/** The fields of `extensions` that the facade fills. */
interface Extensions {
  code?: ApiErrorCode
  status?: number
  title?: string
  detail?: string
  errors?: Record<string, string>
  challenge?: boolean
}

/** The fields that an answer has although others failed; null when there are none. */
function partsOf<Data>(cause: unknown, onPartFailed: NonNullable<RequestOptions['onPartFailed']>): Data | null {
  if (!(cause instanceof ClientError) || !cause.response.data) return null
  const { data, errors, status } = cause.response
  for (const error of errors ?? [])
    onPartFailed(String(error.path?.[0]), heedSessionEnd(refusalOf(error, status, cause)))
  return data as Data
}

/** An answer that says nothing of its failure reads as its status text, which HTTP/2 does not have (A86). */
function toApiError(cause: unknown, statusText: string): ApiError {
  if (cause instanceof ApiError) return cause
  // graphql-request throws plain errors for bodies that are no GraphQL answer.
  if (!(cause instanceof ClientError)) return fromUnreadable(cause)
  const { status, errors } = cause.response
  const [first] = Array.isArray(errors) ? errors : []
  if (first) return refusalOf(first, status, cause)
  return new ApiError(statusText || useCallMessages.translate('noReason', { status }), {
    code: codeOfStatus(status),
    status,
    cause,
  })
}

type Refusal = Pick<NonNullable<ClientError['response']['errors']>[number], 'message' | 'extensions'>

function refusalOf({ message, extensions: all }: Refusal, status: number, cause: unknown): ApiError {
  const { code, title, detail, errors, challenge, ...extensions } = (all ?? {}) as Extensions
  const realStatus = extensions.status ?? status
  return new ApiError(message, {
    code: code ?? codeOfStatus(realStatus),
    status: realStatus,
    title,
    detail,
    errors,
    challenge,
    cause,
  })
}
