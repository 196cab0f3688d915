import { safePagePath, safePath } from '~/lib/safe-path'
import { takeLoginReturnUrl, takeReturnUrl } from './session-storage'

const PAGES = '/pages'

/** Inputs of the address after login. */
export interface Traveller {
  userProfile?: { userId: string }
  userMenu: HomeOwner['userMenu']
  ssoRouterLink?: string | null
}

interface HomeOwner {
  readonly userMenu?: { readonly homeRouterLink?: string | null }
}

/**
 * Where a user goes after login (A58): the company's single sign-on router, the address wanted before login, the last address of
 * the previous session, or home. `/pages` redirects home, or explains that no home is assigned.
 */
export const destinationAfterLogin = (user: Traveller, wanted: string | null = null): string =>
  ssoAddress(user.ssoRouterLink) ??
  takeLoginReturnUrl() ??
  safePagePath(wanted) ??
  takeReturnUrl(user.userProfile?.userId ?? '') ??
  homeOf(user)

/**
 * The user's home link, or `/pages`, which explains that no home is assigned. A home outside /pages is ignored: the login page
 * would redirect forever.
 */
export const homeOf = (user: HomeOwner | null) => safePagePath(user?.userMenu?.homeRouterLink) ?? PAGES

/** The link comes from the server and may lead to another host, but never to a script, nor back to the login page. */
function ssoAddress(link: string | null | undefined): string | null {
  if (safePath(link)) return /^\/(?:login\/?)?(?:[?#]|$)/.test(link!) ? null : link!
  return link && /^https:\/\/[^/\\]/i.test(link) ? link : null
}
