import { wrapCalls } from '~/gql/portal-fetch'
import { ApiError } from '~/lib/api-error'
import { sessionState } from './session.state'

/**
 * Drops calls of pages behind the login while no one is signed in, before any request. Session calls pass, including the token
 * exchange (A76).
 */
export const guardCalls = () =>
  wrapCalls((next) => async (input, init) => {
    if (!sessionState.user && /\/(graphql|api\/.*)$/.test(`${input}`) && location.pathname.startsWith('/pages')) {
      throw new ApiError('Nobody is signed in', { code: 'UNAUTHENTICATED', status: 0 })
    }
    return next(input, init)
  })
