import { currentAddress } from '~/lib/current-address'
import { areaOf, isPlainPage, paths } from '~/lib/paths'
import { loadConfig } from './config.actions'
import { configState } from './config.state'
import { findToken } from './find-token'

/** Hardly any other part of an address is as long as a token. */
const TOKEN_LIKE = /[^/?&#=]{32}/

/**
 * Exchanges the token of the address for a session and removes it from the address bar before any other call is sent (A76). Only
 * the server's settings name the marker, so they come first.
 */
export async function takeToken(exchange: (token: string) => Promise<void>): Promise<void> {
  const address = currentAddress()
  if (isPlainPage(location)) return
  const show = (shown: string): void => history.replaceState(history.state, '', shown)
  // An address that may be a token is removed immediately; any other stays, so that a reload does not lose it.
  if (TOKEN_LIKE.test(address) || !areaOf(location.pathname)) show(paths.pages())
  await loadConfig()
  const found = findToken(address, configState.config.auth.tokenMarker)
  show(found?.rest ?? address)
  if (found) await exchange(found.token)
}
