import { navigate } from 'wouter/use-browser-location'
import { currentAddress } from '~/lib/current-address'
import { paths } from '~/lib/paths'
import { safePath } from '~/lib/safe-path'

interface ReloadState {
  reloadOf?: unknown
}

/** Mounts the current page again (A5): over /reload, which leads straight back and leaves no entry in the history. */
export function refreshRoute(): void {
  navigate(paths.reload(), { replace: true, state: { reloadOf: currentAddress() } satisfies ReloadState })
}

/** Where /reload leads back to; null when somebody came to /reload directly. */
export const reloadTarget = (state: unknown) => safePath((state as ReloadState | null)?.reloadOf)
