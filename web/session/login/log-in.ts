import { setDocumentLanguage } from '~/lib/document-language'
import { destinationAfterLogin } from '../destination'
import { mayBeSignedIn } from '../session-storage'
import { getSession, postSession, type Credentials, type SessionAnswer } from '../session-calls'

/**
 * Signs in and goes where the user belongs (A58), by a full navigation: the page behind the login starts from nothing that
 * was here before. Throws an ApiError, which the form shows in place (A88).
 */
export const logIn = async (credentials: Credentials) => goOn(await postSession(credentials))

/** Somebody who is signed in already has nothing to do on the login page. */
export async function goOnIfSignedIn(): Promise<void> {
  if (!mayBeSignedIn()) return
  // A server that cannot be asked is no reason to disturb: the form says so when it is sent.
  const session = await getSession().catch(() => null)
  if (session) goOn(session)
}

function goOn({ currentUser }: SessionAnswer): void {
  // The next page starts in the user's own language.
  if (currentUser.userProfile.langId) setDocumentLanguage(currentUser.userProfile.langId)
  location.replace(destinationAfterLogin(currentUser))
}
