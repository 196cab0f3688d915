import { subscribe } from 'valtio/vanilla'
import { setScope } from '~/data/scope'
import { sessionState } from './session.state'

/** Tells the data layer whose data it keeps; this is the one place that reads the user and the enrollment for it. */
export function scopeData(): () => void {
  const tell = () => {
    const profile = sessionState.user?.userProfile
    setScope(profile ? JSON.stringify([profile.userId, profile.eaEnrollmentNumber]) : '')
  }
  tell()
  // Synchronous: a page that renders with the new user must not find data of the old one.
  return subscribe(sessionState, tell, true)
}
