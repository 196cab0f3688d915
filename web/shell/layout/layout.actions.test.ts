// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { messagesState } from '../toasts/messages.state'
import { adoptLayout, changeLayout, receiveLayout, toggleScheme } from './layout.actions'
import { layoutState } from './layout.state'
import { defaultLayout } from './read-layout'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const saved = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init.body)).variables.layout)
const root = document.documentElement
let visit = 0

/** A user whom no earlier test has known. */
const someone = () => `user ${++visit}`

const nothingStored = Object.fromEntries(Object.keys(defaultLayout('light')).map((key) => [key, null]))
const stored = (layout: object) => ({ ...nothingStored, schemaVersion: 1, ...layout }) as never

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({ data: { updateLayout: {} } }))
  messagesState.items = []
})

describe('changeLayout (A51)', () => {
  test('three changes within 400 ms cause one apply and one save', async () => {
    adoptLayout(someone())
    const writes = vi.spyOn(Object.getPrototypeOf(localStorage) as Storage, 'setItem')
    changeLayout({ scale: 15 })
    await vi.advanceTimersByTimeAsync(399)
    changeLayout({ scale: 16 })
    changeLayout({ menuTheme: 'teal' })
    await vi.advanceTimersByTimeAsync(399)
    expect(root.dataset['scale']).toBe('14')
    expect(fetched).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect([root.dataset['scale'], root.dataset['menu']]).toEqual(['16', 'teal'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(saved()).toMatchObject([{ scale: 16, menuTheme: 'teal' }])
    expect(writes.mock.calls.filter(([key]) => key.includes('user%20'))).toHaveLength(1)
  })

  test('slim-plus goes over the wire as slim_plus', async () => {
    adoptLayout(someone())
    changeLayout({ menuMode: 'slim-plus' })
    await vi.advanceTimersByTimeAsync(400)
    expect(saved()).toMatchObject([{ menuMode: 'slim_plus' }])
  })

  test('reports a layout that cannot be saved, also in production (A84), and keeps it in the mirror', async () => {
    const user = someone()
    adoptLayout(user)
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    changeLayout({ scale: 12 })
    await vi.advanceTimersByTimeAsync(400)
    expect(messagesState.items.map(({ summary }) => summary)).toEqual(['Your layout could not be saved'])
    adoptLayout(someone())
    adoptLayout(user)
    expect(layoutState.config.scale).toBe(12)
  })
})

describe('the mirror', () => {
  test('each user has an own layout in the browser, and another user never sees it', async () => {
    const [ada, bob] = [someone(), someone()]
    adoptLayout(ada)
    changeLayout({ componentTheme: 'pink', anchored: false })
    await vi.advanceTimersByTimeAsync(400)
    adoptLayout(bob)
    expect(layoutState.config).toEqual(defaultLayout('light'))
    expect(root.dataset['component']).toBe('indigo')
    adoptLayout(ada)
    expect(layoutState.config).toMatchObject({ componentTheme: 'pink', anchored: false })
    expect(root.dataset['component']).toBe('pink')
  })

  test.each(['{', 'null', '[]', '"x"', '{"scale":400,"menuTheme":"plaid"}'])('ignores a corrupt mirror %s', (text) => {
    const user = someone()
    localStorage.setItem(`costdeck.layout.${encodeURIComponent(user)}`, text)
    adoptLayout(user)
    expect(layoutState.config).toMatchObject({ menuTheme: 'light', colorScheme: 'light' })
    expect([14, 16]).toContain(layoutState.config.scale)
  })
})

describe('receiveLayout', () => {
  test("the server's choices override the mirror; other mirrored choices stay", async () => {
    const user = someone()
    adoptLayout(user)
    changeLayout({ scale: 16, componentTheme: 'pink' })
    await vi.advanceTimersByTimeAsync(400)
    receiveLayout(stored({ colorScheme: 'dark', componentTheme: 'green' }))
    expect(layoutState.config).toMatchObject({ colorScheme: 'dark', componentTheme: 'green', scale: 16 })
    expect(root.dataset['scheme']).toBe('dark')
  })

  test('a change that is not saved yet is not overwritten', async () => {
    adoptLayout(someone())
    changeLayout({ anchored: false })
    receiveLayout(stored({ anchored: true }))
    expect(layoutState.config.anchored).toBe(false)
    await vi.advanceTimersByTimeAsync(400)
    expect(saved()).toMatchObject([{ anchored: false }])
  })
})

test('the scheme swaps attributes on <html> immediately and is saved once (A52)', async () => {
  adoptLayout(someone())
  toggleScheme()
  expect([root.dataset['scheme'], root.dataset['menu'], root.dataset['topbar'], root.dataset['input']]).toEqual([
    'dark',
    'dark',
    'dark',
    'filled',
  ])
  expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(400)
  expect(saved()).toMatchObject([{ colorScheme: 'dark' }])
})
