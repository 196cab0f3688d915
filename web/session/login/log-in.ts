import { setDocumentLanguage } from '~/lib/document-language'
import { isUnsaved, readStoredLayout, storeLayout } from '~/lib/stored-layout'
import { destinationAfterLogin } from '../destination'
import { mayBeSignedIn } from '../session-storage'
import { getSession, postSession, type Credentials, type SessionAnswer } from '../session-calls'

/**
 * Signs in and goes where the user belongs (A58), by a full navigation: the page behind the login starts from nothing that
 * was here before. Throws an ApiError, which the form shows in place (A88).
 */
export const logIn = async (credentials: Credentials) => goOn(await postSession(credentials))

/**
 * Leaves the login page for a user who is signed in, or returns from a provider with `wanted` as destination. False when no one is
 * signed in.
 */
export async function goOnIfSignedIn(back = false, wanted: string | null = null): Promise<boolean> {
  if (!back && !mayBeSignedIn()) return false
  // An unreachable server needs no message yet: submitting the form shows one.
  const session = await getSession().catch(() => null)
  if (session) goOn(session, wanted)
  return session !== null
}

function goOn({ currentUser, layout }: SessionAnswer, wanted: string | null = null): void {
  // The next page starts in the user's own language.
  const { userProfile } = currentUser
  if (userProfile?.langId) setDocumentLanguage(userProfile.langId)
  if (userProfile?.userId) keepLayout(userProfile, layout)
  location.replace(destinationAfterLogin(currentUser, wanted))
}

/** And its first paint is in the user's own layout, also in a browser that has never seen it. */
function keepLayout(
  { userId, eaapiType }: SessionAnswer['currentUser']['userProfile'],
  layout: SessionAnswer['layout'],
) {
  const stored = readStoredLayout(userId)
  const known = typeof stored === 'object' ? stored : null
  // Choices that the server does not have yet are the later ones.
  const sent = isUnsaved(userId) ? null : layout
  storeLayout(userId, { ...known, ...sent, tabOnly: eaapiType === 'XCloud' })
}
