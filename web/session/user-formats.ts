import { subscribe } from 'valtio/vanilla'
import { setTimeZone } from '~/lib/formats'
import { setRegion } from '~/lib/i18n'
import { sessionState } from './session.state'

/** Dates and figures follow the profile of the user; this is the one place that reads it for them. */
export function followFormats(): () => void {
  const tell = () => {
    const { timeZone, region } = sessionState.user?.userProfile ?? {}
    setTimeZone(timeZone ?? '')
    setRegion(region ?? '')
  }
  tell()
  // Synchronous: the page renders with the new user.
  return subscribe(sessionState, tell, true)
}
