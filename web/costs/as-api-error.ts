import { ApiError, fromFetchFailure } from '~/lib/api-error'

/** Whatever loading threw, as an ApiError. */
export function asApiError(cause: unknown): ApiError {
  // An answer that does not hold together, such as a figure that is no decimal, is the server's fault and not the network's.
  if (cause instanceof RangeError) return new ApiError(cause.message, { code: 'INTERNAL', status: 0, cause })
  return fromFetchFailure(cause)
}
