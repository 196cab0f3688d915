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
/** Saves are sequential, so that the last choice wins. */
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
 * The server's copy overrides the mirror, unless there are unsaved changes. Choices that the server lacks stay as mirrored.
 */
export function receiveLayout(stored: object | null): void {
  const { userId, config } = layoutState
  // A remounted frame has applied it already, and the user may have made other choices since.
  if (stored !== null && stored === received) return
  received = stored
  if (pending !== undefined || userId === null) return
  if (isUnsaved(userId)) return saveLayout()
  const chosen = Object.entries(stored ?? {}).filter(([, value]) => value !== null)
  Object.assign(config, readLayout({ ...config, ...Object.fromEntries(chosen) }, systemScheme()))
  applyLayout(layoutState)
  mirrorLayout()
}

/** Applies the choices. */
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

/** Applies and saves the choices after a short delay (A51). */
export function settleSoon(): void {
  clearTimeout(pending)
  pending = setTimeout(settle, settleDelay)
}

// A choice outlives a page that is left within the delay: in the mirror now, on the server with the next visit.
addEventListener('pagehide', () => pending !== undefined && settle())

/** Applies a choice immediately, as the pin does; saved with the others. */
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

/** The scheme button applies immediately and is saved with the others. */
export function toggleScheme(): void {
  Object.assign(layoutState.chosen, changeScheme())
  take()
  settleSoon()
}
