import { textOf } from '~/lib/text-of'
import { ApiError } from '~/lib/api-error'
import type { useFlowsMessages } from './messages'

/** The message of a refused login: known reasons are translated, others use the server's message. */
export function loginAgainError(cause: unknown, t: ReturnType<typeof useFlowsMessages>): string {
  if (!(cause instanceof ApiError)) return textOf(cause)
  switch (cause.code) {
    case 'UNAUTHENTICATED':
      return t('wrongPassword')
    case 'TOO_MANY_REQUESTS':
      return cause.retryAfter ? t('lockedWait', { count: Math.ceil(cause.retryAfter) }) : t('locked')
    case 'OFFLINE':
      return t('unreachable')
    case 'UPSTREAM_UNAVAILABLE':
      return t('upstream')
    default:
      return cause.message
  }
}
