import { navigate } from 'wouter/use-browser-location'
import { configState } from './config.state'
import { homeOf } from './destination'
import { emitEnrollmentSwitched } from './session-events'
import { adoptUser } from './session.actions'
import { sessionState } from './session.state'
import { fetchUser } from './user.actions'

/**
 * Follows an enrollment that was switched elsewhere: the user is replaced and the app goes to the new home. Where
 * switch-after-visible is off the page stays as it is (A63).
 */
export async function followDrift(): Promise<void> {
  const { user } = sessionState
  if (!user || !configState.config.features.switchAfterVisible) return
  const fresh = await fetchUser()
  const { userId, eaEnrollmentNumber } = user.userProfile
  // Whoever signed in or switched here meanwhile has a newer user than this answer.
  if (sessionState.user !== user) return
  if (fresh.userProfile.userId === userId && fresh.userProfile.eaEnrollmentNumber === eaEnrollmentNumber) return
  adoptUser(fresh)
  emitEnrollmentSwitched()
  navigate(homeOf(fresh))
}
