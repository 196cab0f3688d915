import { describe, expect, it } from 'vitest'
import { movedCursor } from './move-cursor'

describe('movedCursor', () => {
  it('starts at the newest interval', () => {
    expect(movedCursor('ArrowLeft', null, 30)).toBe(29)
    expect(movedCursor('ArrowRight', null, 30)).toBe(29)
  })

  it('stays inside', () => {
    expect(movedCursor('ArrowLeft', 0, 30)).toBe(0)
    expect(movedCursor('ArrowRight', 29, 30)).toBe(29)
    expect(movedCursor('PageUp', 28, 30)).toBe(29)
    expect(movedCursor('PageDown', 28, 30)).toBe(25)
    expect(movedCursor('Home', 12, 30)).toBe(0)
    expect(movedCursor('End', 12, 30)).toBe(29)
  })

  it('Escape removes the cursor, then passes to the page', () => {
    expect(movedCursor('Escape', 5, 30)).toBeNull()
    expect(movedCursor('Escape', null, 30)).toBeUndefined()
  })

  it('ignores other keys, and all keys without intervals', () => {
    expect(movedCursor('Tab', 5, 30)).toBeUndefined()
    expect(movedCursor('End', null, 0)).toBeUndefined()
  })
})
