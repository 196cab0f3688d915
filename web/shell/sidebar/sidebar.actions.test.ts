// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isExpanded, layoutState } from '../layout/layout.state'
import { branchOf } from './branch-of'
import { enterSidebar, isOpenBranch, leaveSidebar, toggleBranch, togglePin } from './sidebar.actions'

const open = () => isExpanded(layoutState)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({ data: { updateLayout: {} } }))
  layoutState.config.anchored = false
  Object.assign(layoutState.runtime, { sidebarHover: false, sidebarFocus: false, activeKey: null })
})

describe('the drawer under the pointer', () => {
  test('A29: opens on enter, is open 299 ms after leave, closed at 301 ms', () => {
    enterSidebar()
    expect(open()).toBe(true)
    leaveSidebar()
    vi.advanceTimersByTime(299)
    expect(open()).toBe(true)
    vi.advanceTimersByTime(2)
    expect(open()).toBe(false)
  })

  test('A29: coming back in time keeps it open', () => {
    enterSidebar()
    leaveSidebar()
    vi.advanceTimersByTime(200)
    enterSidebar()
    vi.advanceTimersByTime(1_000)
    expect(open()).toBe(true)
  })

  test('A29: pinning cancels a pending close', () => {
    enterSidebar()
    leaveSidebar()
    togglePin({ underPointer: true })
    vi.advanceTimersByTime(1_000)
    expect(open()).toBe(true)
    expect(layoutState.runtime.sidebarHover).toBe(false)
  })

  test('A30: pinned it ignores the pointer; unpinned under the pointer it stays until the pointer leaves', () => {
    togglePin({ underPointer: false })
    enterSidebar()
    expect(layoutState.runtime.sidebarHover).toBe(false)
    leaveSidebar()
    vi.advanceTimersByTime(1_000)
    expect(open()).toBe(true)
    togglePin({ underPointer: true })
    expect(open()).toBe(true)
    leaveSidebar()
    vi.advanceTimersByTime(301)
    expect(open()).toBe(false)
  })

  test('focus by key inside keeps it open', () => {
    enterSidebar()
    layoutState.runtime.sidebarFocus = true
    leaveSidebar()
    vi.advanceTimersByTime(1_000)
    expect(open()).toBe(true)
  })
})

describe('branches', () => {
  test('one is open at a time, and a nested one keeps its parents open (A32)', () => {
    toggleBranch('0.1', '')
    expect(layoutState.runtime.activeKey).toBe('0.1')
    toggleBranch('0.1.0', '0.1')
    expect(isOpenBranch('0.1', layoutState.runtime.activeKey ?? '')).toBe(true)
    toggleBranch('0.1.0', '0.1.0')
    expect(layoutState.runtime.activeKey).toBe('0.1')
    toggleBranch('0.2', '0.1')
    expect(isOpenBranch('0.1', '0.2')).toBe(false)
    expect(isOpenBranch('0.1', '0.10')).toBe(false)
  })

  test('the branch of the current page is open from the start', () => {
    const tree = [{ label: 'a', items: [{ label: 'b', items: [{ label: 'c', routerlink: '/pages/azure-ri?x=1' }] }] }]
    expect(branchOf(tree, '/pages/azure-ri')).toBe('0.0')
    expect(branchOf(tree, '/pages/vrm')).toBe('')
  })
})
