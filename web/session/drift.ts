import { navigate } from 'wouter/use-browser-location'
import { setDocumentLanguage } from '~/lib/document-language'
import { setLocale } from '~/lib/i18n'
import { sameJson } from '~/lib/same-json'
import { configState } from './config.state'
import { homeOf } from './destination'
import { adoptUser } from './session.actions'
import { sessionState } from './session.state'
import type { User } from './user'
import { fetchUser } from './user.actions'

/**
 * Follows what was changed elsewhere, unless switch-after-visible is off (A63). After an enrollment switch in another tab the app
 * goes to the new home; a new menu, role or language of an administrator changes the page in place.
 */
export async function followDrift(): Promise<void> {
  const { user } = sessionState
  if (!user || !configState.config.features.switchAfterVisible) return
  let fresh = await fetchUser()
  const { userId, eaEnrollmentNumber, langId } = user.userProfile
  // The menus come in the language of the page.
  if (fresh.userProfile.userId === userId && fresh.userProfile.langId !== langId) {
    await setLocale(fresh.userProfile.langId)
    setDocumentLanguage(fresh.userProfile.langId)
    fresh = await fetchUser()
  }
  // A sign-in or switch in this tab is newer than this response.
  if (sessionState.user !== user) return
  const moved = fresh.userProfile.userId !== userId || fresh.userProfile.eaEnrollmentNumber !== eaEnrollmentNumber
  if (!moved && sameJson(rulesOf(fresh), rulesOf(user))) return
  adoptUser(fresh)
  if (moved) navigate(homeOf(fresh))
}

/** Everything but the expiry, which differs in every answer. */
const rulesOf = ({ userProfile, userMenu, ssoRouterLink }: User) => ({ userProfile, userMenu, ssoRouterLink })
