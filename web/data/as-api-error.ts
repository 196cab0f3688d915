import { ApiError, fromFetchFailure } from '~/lib/api-error'

/** Converts an error from loading or changing to an ApiError. */
export function asApiError(cause: unknown): ApiError {
  // The client's own fault, or a broken answer, such as an amount that is not a decimal: not the network's.
  const own = cause instanceof Error && !(cause instanceof DOMException || cause instanceof TypeError)
  if (own && !(cause instanceof ApiError)) return new ApiError(cause.message, { code: 'INTERNAL', status: 0, cause })
  return fromFetchFailure(cause)
}
