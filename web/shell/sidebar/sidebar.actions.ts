import { changeLayout } from '../layout/layout.actions'
import { layoutState } from '../layout/layout.state'

/** Milliseconds between the pointer's leaving and the closing (A29). */
const closeDelay = 300

let closing: ReturnType<typeof setTimeout> | undefined

/** The pointer has come: a pending close is off, and the drawer opens. A pinned one ignores the pointer (A30). */
export function enterSidebar(): void {
  clearTimeout(closing)
  if (!layoutState.config.anchored) layoutState.runtime.sidebarHover = true
}

export function leaveSidebar(): void {
  clearTimeout(closing)
  if (layoutState.config.anchored) return
  closing = setTimeout(() => (layoutState.runtime.sidebarHover = false), closeDelay)
}

/** Pins or unpins. A pending close is off; unpinned under the pointer it stays open until the pointer leaves. */
export function togglePin({ underPointer }: { underPointer: boolean }): void {
  clearTimeout(closing)
  const anchored = !layoutState.config.anchored
  layoutState.runtime.sidebarHover = !anchored && underPointer
  changeLayout({ anchored })
}

/** Keys of branches are paths: '0.2' is the third child of the first root. */
const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')))

export const isOpenBranch = (key: string, activeKey: string): boolean =>
  activeKey === key || activeKey.startsWith(`${key}.`)

/** Opens a branch, which closes the others; an open one closes (A32). */
export function toggleBranch(key: string, activeKey: string): void {
  layoutState.runtime.activeKey = isOpenBranch(key, activeKey) ? parentOf(key) : key
}
