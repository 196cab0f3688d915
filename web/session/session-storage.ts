import { safePagePath } from '~/lib/safe-path'

/** Addresses and notices that outlive a full navigation, for as long as the tab lives (A55). */

const RETURN_URL = 'returnUrl'
const LOGIN_RETURN_URL = 'loginReturnUrl'
const LOGIN_NOTICE = 'loginNotice'
const SIGNED_IN = 'costdeck.signedIn'

/** Why the login page is shown. */
export type LoginNotice = 'signedOut' | 'expired' | 'linkRefused'

const read = (key: string) => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string | null) => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // A closed storage costs the way back, no more.
  }
}

function returnUrls(): Record<string, unknown> {
  try {
    const map: unknown = JSON.parse(read(RETURN_URL) ?? '{}')
    return typeof map === 'object' && map !== null ? { ...map } : {}
  } catch {
    return {}
  }
}

/** Keeps where the user was when the session ended. Anything but a page of ours is not kept (A57). */
export function saveReturnUrl(userId: string, address: string): void {
  if (safePagePath(address)) write(RETURN_URL, JSON.stringify({ ...returnUrls(), [userId]: address }))
}

/** The kept address of the user, once: it is gone afterwards. */
export function takeReturnUrl(userId: string): string | null {
  const { [userId]: address, ...others } = returnUrls()
  if (address !== undefined) write(RETURN_URL, Object.keys(others).length > 0 ? JSON.stringify(others) : null)
  return safePagePath(address)
}

export function saveLoginReturnUrl(address: string): void {
  if (safePagePath(address)) write(LOGIN_RETURN_URL, address)
}

/** The address that was wanted before login, once. */
export function takeLoginReturnUrl(): string | null {
  const address = read(LOGIN_RETURN_URL)
  write(LOGIN_RETURN_URL, null)
  return safePagePath(address)
}

/** The address that was wanted before login, for a login that goes on elsewhere. */
export const peekLoginReturnUrl = () => safePagePath(read(LOGIN_RETURN_URL))

/** Kept for the environments whose names start with ysl- only. */
export const saveHostname = (hostname: string) => write('hostname', hostname)

export const saveLoginNotice = (notice: LoginNotice) => write(LOGIN_NOTICE, notice)

export function takeLoginNotice(): LoginNotice | null {
  const notice = read(LOGIN_NOTICE)
  write(LOGIN_NOTICE, null)
  return notice === 'signedOut' || notice === 'expired' || notice === 'linkRefused' ? notice : null
}

/** Remembers, for all tabs, that somebody has signed in here, so that the login page asks the server only when it may matter. */
export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(SIGNED_IN, '1')
    else localStorage.removeItem(SIGNED_IN)
  } catch {
    // Then the login page shows its form to somebody who is signed in, no more.
  }
}

export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN) !== null
  } catch {
    return false
  }
}
