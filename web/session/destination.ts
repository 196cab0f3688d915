import { safePagePath, safePath } from '~/lib/safe-path'
import { takeLoginReturnUrl, takeReturnUrl } from './session-storage'

const PAGES = '/pages'

/** What decides where a user goes after login. */
export interface Traveller {
  userProfile?: { userId: string }
  userMenu: HomeOwner['userMenu']
  ssoRouterLink?: string | null
}

interface HomeOwner {
  readonly userMenu?: { readonly homeRouterLink?: string | null }
}

/**
 * Where a user goes after login (A58): the company's single sign-on router; else the address wanted before login; else the
 * one where the last session ended; else home. `/pages` leads home, or says that none is assigned.
 */
export const destinationAfterLogin = (user: Traveller, wanted: string | null = null): string =>
  ssoAddress(user.ssoRouterLink) ??
  takeLoginReturnUrl() ??
  safePagePath(wanted) ??
  takeReturnUrl(user.userProfile?.userId ?? '') ??
  homeOf(user)

/**
 * The user's home link, or `/pages`, where the page says that none is assigned. A home outside of the pages counts as none: the login
 * page would send whoever is signed in there again and again.
 */
export const homeOf = (user: HomeOwner | null) => safePagePath(user?.userMenu?.homeRouterLink) ?? PAGES

/** The link comes from the server and may lead to another host, but never to a script, nor back to the login page. */
function ssoAddress(link: string | null | undefined): string | null {
  if (safePath(link)) return /^\/(?:login\/?)?(?:[?#]|$)/.test(link!) ? null : link!
  return link && /^https:\/\/[^/\\]/i.test(link) ? link : null
}
