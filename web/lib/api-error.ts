import { useCallMessages } from './messages'

/** Codes of the facade, and those that the client finds itself: the network was down, a call was given up. */
export type ApiErrorCode =
  | 'SESSION_EXPIRED'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_REQUEST'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'UPSTREAM_UNAVAILABLE'
  | 'INTERNAL'
  | 'PASSWORD_CHANGE_REQUIRED'
  | 'OFFLINE'
  | 'ABORTED'

export interface ApiErrorFields {
  code: ApiErrorCode
  /** HTTP status; 0 when no answer came. */
  status: number
  title?: string | undefined
  detail?: string | undefined
  /** Field to text. */
  errors?: Readonly<Record<string, string>> | undefined
  /** Seconds until a new attempt makes sense, from Retry-After. */
  retryAfter?: number | undefined
  /** A 401 that came with a challenge (A87). */
  challenge?: boolean | undefined
  cause?: unknown
}

/** The one error that a call to the server throws; `message` is one sentence for people. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly title: string | undefined
  readonly detail: string | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly retryAfter: number | undefined
  readonly challenge: boolean

  constructor(message: string, { code, status, title, detail, errors, retryAfter, challenge, cause }: ApiErrorFields) {
    super(message, { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.title = title
    this.detail = detail
    this.errors = errors ?? {}
    this.retryAfter = retryAfter
    this.challenge = challenge ?? false
  }
}

/** True for a call that was given up on purpose: nothing to show. */
export const isAborted = (error: unknown) => error instanceof ApiError && error.code === 'ABORTED'

/** True for what no toast shows: a call given up on purpose, or a 401 with a challenge (A87). A view still shows it in place. */
export const isSilent = (error: unknown) => error instanceof ApiError && (error.challenge || isAborted(error))

const CODES_BY_STATUS: Readonly<Record<number, ApiErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  502: 'UPSTREAM_UNAVAILABLE',
  503: 'UPSTREAM_UNAVAILABLE',
  504: 'UPSTREAM_UNAVAILABLE',
}

export const codeOfStatus = (status: number): ApiErrorCode =>
  CODES_BY_STATUS[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL')

/** What fetch threw, as an ApiError: a given-up call or a network that is down. */
export function fromFetchFailure(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  if (cause instanceof DOMException && cause.name === 'AbortError') {
    return new ApiError('The call was given up', { code: 'ABORTED', status: 0, cause })
  }
  return new ApiError(useCallMessages.translate('unreachable'), {
    code: 'OFFLINE',
    status: 0,
    cause,
  })
}
