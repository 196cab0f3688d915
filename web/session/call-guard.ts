import { wrapCalls } from '~/gql/portal-fetch'
import { ApiError } from '~/lib/api-error'
import { sessionState } from './session.state'

/**
 * Drops what a page behind the login asks for while no one is signed in, before any network. The calls of the session itself
 * pass, among them the exchange of a token that the address held (A76).
 */
export const guardCalls = () =>
  wrapCalls((next) => async (input, init) => {
    if (!sessionState.user && /\/(graphql|api\/.*)$/.test(`${input}`) && location.pathname.startsWith('/pages')) {
      throw new ApiError('Nobody is signed in', { code: 'UNAUTHENTICATED', status: 0 })
    }
    return next(input, init)
  })
