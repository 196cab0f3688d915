import { logout } from '~/session/session.actions'
import { useShellMessages } from './messages'
import { notifyFailure } from './toasts/notify'

/** Signs the user out; if the server cannot be reached, shows an error and keeps the session (A60, A84). */
export function signOut(): void {
  logout().catch((error: unknown) => notifyFailure(useShellMessages.translate('signOutFailed'), error))
}
