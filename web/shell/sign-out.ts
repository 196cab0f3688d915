import { logout } from '~/session/session.actions'
import { useShellMessages } from './messages'
import { notifyFailure } from './toasts/notify'

/** Signs the user out; a server that cannot be told is said to be one, and the session goes on (A60, A84). */
export function signOut(): void {
  logout().catch((error: unknown) => notifyFailure(useShellMessages.translate('signOutFailed'), error))
}
