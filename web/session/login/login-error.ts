import type { ApiError } from '~/lib/api-error'
import { useLoginMessages } from './messages'

/** The message of a refused login: known reasons are translated, others use the server's message (A88). */
export function loginErrorText({ code, message, retryAfter }: ApiError): string {
  const t = useLoginMessages.translate
  switch (code) {
    case 'UNAUTHENTICATED':
      return t('wrongCredentials')
    case 'TOO_MANY_REQUESTS':
      return retryAfter ? t('tooManyWait', { count: Math.ceil(retryAfter) }) : t('tooMany')
    case 'OFFLINE':
      return t('offline')
    case 'UPSTREAM_UNAVAILABLE':
      return t('upstream')
    default:
      return message
  }
}
