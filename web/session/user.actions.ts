import { navigate } from 'wouter/use-browser-location'
import { request } from '~/gql/client'
import { RefreshUserDocument } from '~/gql/generated/documents/refresh-user'
import { SwitchEnrollmentDocument } from '~/gql/generated/documents/switch-enrollment'
import { UpdateLanguageDocument } from '~/gql/generated/documents/update-language'
import { setDocumentLanguage } from '~/lib/document-language'
import { setLocale } from '~/lib/i18n'
import { homeOf } from './destination'
import { refreshRoute } from './refresh-route'
import { adoptUser } from './session.actions'
import { fromFacade, type User } from './user'

const lasting = { lasting: true }

/** The user as the server has it now, in the language of the document (A66). */
export async function fetchUser(): Promise<User> {
  const { currentUser } = await request(RefreshUserDocument, { lang: document.documentElement.lang }, lasting)
  return fromFacade(currentUser)
}

/** Reads the user afresh. */
export async function refreshUser(): Promise<User> {
  const user = await fetchUser()
  adoptUser(user)
  return user
}

/** Works in another enrollment from now on: nothing of the earlier one stays on screen (A64). Goes home, or where `go` leads. */
export async function switchEnrollment(eaEnrollmentNumber: string, go?: () => void): Promise<void> {
  const { switchEnrollment: switched } = await request(SwitchEnrollmentDocument, { eaEnrollmentNumber }, lasting)
  const user = fromFacade(switched)
  adoptUser(user)
  if (go) go()
  else navigate(homeOf(user))
}

/**
 * Changes the language in the order of A65: page, server, user, dictionary, route. Returns the server's message, which the
 * caller shows. When the server refuses, the page keeps its language.
 */
export async function changeLanguage(languageId: string): Promise<string> {
  const earlier = document.documentElement.lang
  setDocumentLanguage(languageId)
  try {
    const { updateLanguage } = await request(UpdateLanguageDocument, { languageId }, lasting)
    adoptUser(fromFacade(updateLanguage.currentUser))
    await setLocale(languageId)
    refreshRoute()
    return updateLanguage.message
  } catch (cause) {
    setDocumentLanguage(earlier)
    throw cause
  }
}
