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
  { signal, lasting }: RequestOptions = {},
): Promise<Data> {
  try {
    const id = (document as PersistedDocument).__meta__?.hash
    if (!id) throw new Error('The document has no hash; run `npm run gen`')
    // A client per call, since the middleware must know the document; it is a plain object and costs nothing.
    const client = new GraphQLClient(new URL('/graphql', location.origin).href, {
      fetch: portalFetch as typeof fetch,
      requestMiddleware: sendId(id),
      excludeOperationName: true,
    })
    return await client.request<Data>({
      document: id,
      variables,
      signal: lasting ? (signal ?? null) : pageSignal(signal),
    } as never)
  } catch (cause) {
    throw heedSessionEnd(toApiError(cause))
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

function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  // graphql-request throws plain errors for bodies that are no GraphQL answer.
  if (!(cause instanceof ClientError)) return fromUnreadable(cause)
  const { status, errors } = cause.response
  const [first] = Array.isArray(errors) ? errors : []
  if (!first) {
    return new ApiError(useCallMessages.translate('noReason', { status }), {
      code: codeOfStatus(status),
      status,
      cause,
    })
  }
  const { code, title, detail, errors: fields, challenge, ...extensions } = (first.extensions ?? {}) as Extensions
  const realStatus = extensions.status ?? status
  return new ApiError(first.message, {
    code: code ?? codeOfStatus(realStatus),
    status: realStatus,
    title,
    detail,
    errors: fields,
    challenge,
    cause,
  })
}
