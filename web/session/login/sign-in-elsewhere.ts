import { problemOf } from '~/gql/portal-fetch'
import { ApiError } from '~/lib/api-error'
import { post } from '../session-calls'
import { peekLoginReturnUrl } from '../session-storage'

/**
 * Begins a login at a provider and goes there. `again` lets the user choose again who they are, after the chosen account was not
 * found here. Throws an ApiError when the server cannot begin one.
 */
export async function signInElsewhere(provider: string, again: boolean): Promise<void> {
  const answer = await post(`/session/sso/${encodeURIComponent(provider)}/login`, {
    returnUrl: peekLoginReturnUrl() ?? '',
    again,
  })
  if (!answer.ok) throw await problemOf(answer)
  const { location: address } = (await answer.json()) as { location?: unknown }
  // The provider's address comes from the operator's settings and is never a script.
  if (typeof address !== 'string' || !/^https?:\/\//i.test(address)) {
    throw new ApiError('The server gave an answer that cannot be read; try again', { code: 'INTERNAL', status: 0 })
  }
  location.assign(address)
}
