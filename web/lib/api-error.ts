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
  override readonly name = 'ApiError'
  declare readonly code: ApiErrorCode
  declare readonly status: number
  declare readonly title: string | undefined
  declare readonly detail: string | undefined
  declare readonly errors: Readonly<Record<string, string>>
  declare readonly retryAfter: number | undefined
  declare readonly challenge: boolean

  constructor(message: string, { cause, errors = {}, challenge = false, ...fields }: ApiErrorFields) {
    super(message, { cause })
    Object.assign(this, fields, { errors, challenge })
  }
}

/** True for a call that was given up on purpose: nothing to show. */
export const isAborted = (error: unknown) => error instanceof ApiError && error.code === 'ABORTED'

/** True for errors without a toast: an aborted call, or a 401 with a challenge (A87). A view still shows them in place. */
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

/** An error of fetch as an ApiError: an aborted call or a network that is down. */
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
