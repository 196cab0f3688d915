import { request } from '~/gql/client'
import { UpdateLayoutDocument } from '~/gql/generated/documents/update-layout'
import { isUnsaved, markUnsaved } from '~/lib/stored-layout'
import { useShellMessages } from '../messages'
import { notifyFailure } from '../toasts/notify'
import { applyLayout } from './apply-layout'
import { layoutState } from './layout.state'
import type { LayoutConfig } from './layout.types'
import { readMirror, systemScheme, writeMirror } from './mirror'
import { readLayout } from './read-layout'
import { changeScheme } from './change-scheme'

/** Milliseconds of quiet after which changes are applied and saved together (A51). */
const settleDelay = 400

let pending: ReturnType<typeof setTimeout> | undefined
/** Saves go one after the other, so that the last choice is the one that stays. */
let saving: Promise<void> = Promise.resolve()
/** The server's copy that was taken up last. */
let received: object | null = null

function cancelPending(): void {
  clearTimeout(pending)
  pending = undefined
  layoutState.chosen = {}
}

function mirrorLayout(): void {
  const { userId, config, beforeDark, tabOnly } = layoutState
  if (userId !== null) writeMirror(userId, { config, beforeDark, tabOnly })
}

/** Takes up the mirrored layout of the user who is signed in now; `tabOnly` users have no side bar (A67). */
export function adoptLayout(userId: string, tabOnly = false): void {
  const known = layoutState.userId === userId
  if (known && layoutState.tabOnly === tabOnly) return
  if (!known) {
    cancelPending()
    const { config, beforeDark } = readMirror(userId)
    Object.assign(layoutState, { userId, beforeDark })
    Object.assign(layoutState.config, config)
  }
  layoutState.tabOnly = tabOnly
  applyLayout(layoutState)
  // For the first paint of the next visit; a user who has just come waits for the server's copy.
  if (known) mirrorLayout()
}

/**
 * The server's copy wins over the mirror, unless the user has changed something that is not saved yet. What the server
 * holds no choice for stays as mirrored.
 */
export function receiveLayout(stored: object | null): void {
  const { userId, config } = layoutState
  // A frame that is mounted again finds what it has long taken up, and the user may have chosen since.
  if (stored !== null && stored === received) return
  received = stored
  if (pending !== undefined || userId === null) return
  if (isUnsaved(userId)) return saveLayout()
  const chosen = Object.entries(stored ?? {}).filter(([, value]) => value !== null)
  Object.assign(config, readLayout({ ...config, ...Object.fromEntries(chosen) }, systemScheme()))
  applyLayout(layoutState)
  mirrorLayout()
}

/** Lets the choices take effect. */
function take(): void {
  Object.assign(layoutState.config, layoutState.chosen)
  layoutState.chosen = {}
  applyLayout(layoutState)
}

function settle(): void {
  take()
  cancelPending()
  mirrorLayout()
  saveLayout()
}

/** Applies and saves once the choices have stood for a moment (A51). */
export function settleSoon(): void {
  clearTimeout(pending)
  pending = setTimeout(settle, settleDelay)
}

// Who leaves within the delay keeps the choice: in the mirror now, on the server with the next visit.
addEventListener('pagehide', () => pending !== undefined && settle())

/** Changes what must answer at once, as the pin does; saved with the rest. */
export function changeLayout(change: Partial<LayoutConfig>): void {
  Object.assign(layoutState.config, change)
  settleSoon()
}

function saveLayout(): void {
  const { userId, config } = layoutState
  if (userId === null) return
  markUnsaved(userId, true)
  const menuMode = config.menuMode === 'slim-plus' ? 'slim_plus' : config.menuMode
  const layout = { ...config, menuMode } as const
  saving = saving.then(async () => {
    try {
      await request(UpdateLayoutDocument, { layout }, { lasting: true })
      if (pending === undefined) markUnsaved(userId, false)
    } catch (error) {
      notifyFailure(useShellMessages.translate('layoutNotSaved'), error)
    }
  })
}

/** A press on the sun or moon shows at once and is saved with the rest. */
export function toggleScheme(): void {
  Object.assign(layoutState.chosen, changeScheme())
  take()
  settleSoon()
}
