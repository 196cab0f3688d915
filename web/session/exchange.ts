import { post, readSession } from './session-calls'
import { saveLoginNotice, takeLoginNotice } from './session-storage'

let refusal: unknown = null

/** Exchanges an encrypted user token for a session. A refusal is kept for takeRefusal and for the login page (A76). */
export async function exchangeToken(encUserToken: string): Promise<void> {
  try {
    await readSession(await post('/session/exchange', { encUserToken }))
  } catch (error) {
    refusal = error
    // Shown when the user reaches the login page.
    saveLoginNotice('linkRefused')
  }
}

/** Why the token of the address was refused, returned once; null when it was not. The caller tells the user. */
export function takeRefusal(): unknown {
  const taken = refusal
  refusal = null
  if (taken) takeLoginNotice()
  return taken
}
