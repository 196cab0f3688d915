import { navigate } from 'wouter/use-browser-location'
import { homeOf } from './destination'
import { getSession, postSession, type SessionAnswer } from './session-calls'
import { adoptSentLayout, adoptUser } from './session.actions'
import { sessionState } from './session.state'
import { fromWire } from './wire-user'

/** Asks for more time: any call of the user's counts as activity. False when the session has ended. */
export async function renewSession(): Promise<boolean> {
  const session = await getSession()
  if (session) takeUp(session)
  return session !== null
}

/** Signs the same user in again over the running page, which keeps its state. Throws an ApiError when refused. */
export async function loginAgain(password: string): Promise<void> {
  const { user } = sessionState
  if (!user) return
  takeUp(await postSession({ userId: user.userProfile.userId, password }))
}

function takeUp({ currentUser, expiresAt, layout }: SessionAnswer): void {
  const earlier = sessionState.user?.userProfile
  const user = fromWire(currentUser)
  const { userId, eaEnrollmentNumber } = user.userProfile
  adoptUser(user, expiresAt)
  adoptSentLayout(layout)
  if (!earlier || (userId === earlier.userId && eaEnrollmentNumber === earlier.eaEnrollmentNumber)) return
  // Another enrollment, or another person in another tab: the figures on the screen are not theirs.
  navigate(homeOf(user))
}
