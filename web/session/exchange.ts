import { loadConfig } from './config.actions'
import { configState } from './config.state'
import { post, readSession } from './session-calls'
import { saveLoginNotice, takeLoginNotice } from './session-storage'

export interface FoundToken {
  token: string
  /** The address without the marker and what it introduces. */
  rest: string
}

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The token behind the marker, in the path or in the query: `/pages/x?encusertoken=…`, `/pages/encusertoken/…`. */
export function findToken(address: string, marker: string): FoundToken | null {
  if (marker === '') return null
  const [, before = '', token, behind = ''] =
    new RegExp(`^(.*?)[/?&#]${escapeForRegExp(marker)}[/=:]([^/?&#]+)(.*)$`, 'i').exec(address) ?? []
  if (!token) return null
  // What follows a removed query value now begins the query.
  const rest = before.includes('?') ? before + behind : before + behind.replace(/^&/, '?')
  return { token: decoded(token), rest: rest || '/pages' }
}

function decoded(token: string): string {
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}

let refusal: unknown = null

/**
 * Exchanges the token of an address for a session. The address bar holds nothing of it by then, and gets back the rest of the
 * address before anything else is loaded (A76). An address without a token is given back as it was.
 */
export async function exchangeAddressToken(address: string): Promise<void> {
  await loadConfig()
  const found = findToken(address, configState.config.auth.tokenMarker)
  history.replaceState(history.state, '', found ? found.rest : address)
  if (!found) return
  try {
    await readSession(await post('/session/exchange', { encUserToken: found.token }))
  } catch (error) {
    refusal = error
    // For whoever is not signed in otherwise, and so comes to the login page.
    saveLoginNotice('linkRefused')
  }
}

/** Why the token of the address was refused, once; null when it was not. Whoever asks tells the user. */
export function takeRefusal(): unknown {
  const taken = refusal
  refusal = null
  if (taken) takeLoginNotice()
  return taken
}
