import { ClientError, GraphQLClient } from 'graphql-request'
import { ApiError, codeOfStatus, type ApiErrorCode } from '~/lib/api-error'
import { queryBody } from './early-query'
import type { TypedDocumentString } from './generated/graphql'
import { pageSignal } from './page-calls'
import { fromUnreadable, portalFetch, problemOf } from './portal-fetch'
import { heedSessionEnd } from './session-ended'

export interface RequestOptions {
  signal?: AbortSignal | undefined
  /** A call of the shell: it continues when the page changes, which aborts all other calls (A70). */
  lasting?: boolean
  /**
   * Called for each failed field: the response has null there and keeps the other fields. Without it one failed field fails the
   * operation.
   */
  onPartFailed?: (field: string, error: ApiError) => void
}

// graphql-request requires an absolute URL; the browser resolves the real one.
const client = new GraphQLClient('http://portal/graphql', {
  fetch: (_, init) => portalFetch('/graphql', init).then(refuseForeign),
  // graphql-request sends the id where it would send the text; the server finds the text by it.
  jsonSerializer: {
    stringify: ({ query, variables }: { query: string; variables?: object }) => queryBody(query, variables),
    parse: (text) => JSON.parse(text) as unknown,
  },
  excludeOperationName: true,
})

/** The id by which the server finds a document's text. */
export const documentId = (document: TypedDocumentString<unknown, never>): string => String(document)

/**
 * Runs one operation of the facade and returns its data. Every failure is an ApiError: a refused operation, a session
 * that ended, a broken answer, a network that is down (code OFFLINE), a call given up through the signal (code ABORTED).
 */
export async function request<Data, Variables extends object>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { signal, lasting, onPartFailed }: RequestOptions = {},
): Promise<Data> {
  try {
    const data = await client.request<Data>({
      document,
      variables,
      signal: lasting ? (signal ?? null) : pageSignal(signal),
    })
    // A call that its route has spared may still have been given up by who made it.
    signal?.throwIfAborted()
    return data
  } catch (cause) {
    const parts = onPartFailed && partsOf<Data>(cause, onPartFailed)
    if (parts) return parts
    throw heedSessionEnd(toApiError(cause))
  }
}

/** The fields of `extensions` that the facade fills. */
interface Extensions {
  code?: ApiErrorCode
  status?: number
  title?: string
  detail?: string
  errors?: Record<string, string>
  challenge?: boolean
}

/** The fields of a partial response; null when every field failed. */
function partsOf<Data>(cause: unknown, onPartFailed: NonNullable<RequestOptions['onPartFailed']>): Data | null {
  if (!(cause instanceof ClientError) || !cause.response.data) return null
  const { data, errors, status } = cause.response
  for (const error of errors ?? [])
    onPartFailed(String(error.path?.[0]), heedSessionEnd(refusalOf(error, status, cause)))
  return data as Data
}

function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  // graphql-request throws plain errors for bodies that are not GraphQL.
  if (!(cause instanceof ClientError)) return fromUnreadable(cause)
  const { status, errors } = cause.response
  const [first] = Array.isArray(errors) ? errors : []
  return first ? refusalOf(first, status, cause) : fromUnreadable(cause)
}

/** Throws for a response that a load balancer or the portal's edge sent instead of GraphQL. */
async function refuseForeign(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { errors?: unknown } | null
  if (Array.isArray(body?.errors)) return answer
  throw await problemOf(answer)
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
