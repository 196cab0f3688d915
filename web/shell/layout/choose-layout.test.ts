// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { adoptLayout, receiveLayout } from './layout.actions'
import { chooseLayout, chooseScheme, resetLayout } from './choose-layout'
import { layoutState } from './layout.state'
import { layoutTypeOf } from './layout.types'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const saved = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init.body)).variables.layout)
const root = document.documentElement
const settle = () => vi.advanceTimersByTimeAsync(400)
let visit = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({ data: { updateLayout: {} } }))
  adoptLayout(`chooser ${++visit}`)
})

test('A51: applies and saves pending choices together', async () => {
  chooseLayout({ scale: 16 })
  chooseLayout({ menuMode: 'slim' })
  await vi.advanceTimersByTimeAsync(399)
  expect([layoutState.config.scale, layoutState.config.menuMode, root.dataset['mode']]).toEqual([
    14,
    'drawer',
    'drawer',
  ])
  await vi.advanceTimersByTimeAsync(1)
  expect([layoutState.config.scale, layoutState.config.menuMode, root.dataset['mode']]).toEqual([16, 'slim', 'slim'])
  expect(layoutState.chosen).toEqual({})
  expect(saved()).toMatchObject([{ scale: 16, menuMode: 'slim' }])
})

test('A49: switching to dark and back within the delay changes nothing', async () => {
  chooseLayout({ topbarTheme: 'teal' })
  chooseScheme('dark')
  chooseScheme('dark')
  chooseScheme('light')
  await settle()
  expect(saved()).toMatchObject([
    { colorScheme: 'light', menuTheme: 'light', topbarTheme: 'teal', inputStyle: 'outlined' },
  ])
})

test('reset brings back the defaults, and the input style follows the scheme again (A50)', async () => {
  chooseLayout({
    inputStyle: 'filled',
    inputStyleManual: true,
    componentTheme: 'lime',
    layoutType: 'tab',
    anchored: false,
  })
  await settle()
  resetLayout()
  await settle()
  expect(saved().at(-1)).toMatchObject({
    inputStyle: 'outlined',
    inputStyleManual: false,
    componentTheme: 'indigo',
    layoutType: 'legacy',
    anchored: true,
  })
})

test('what could not be saved wins over the server’s older copy and is sent again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  chooseLayout({ componentTheme: 'green' })
  await settle()
  receiveLayout({ componentTheme: 'pink' })
  await vi.advanceTimersByTimeAsync(0)
  expect(layoutState.config.componentTheme).toBe('green')
  expect(saved().map(({ componentTheme }) => componentTheme)).toEqual(['green', 'green'])
  receiveLayout({ componentTheme: 'pink' })
  expect(layoutState.config.componentTheme).toBe('pink')
})

test('who leaves before the delay is over keeps the choice', async () => {
  chooseLayout({ componentTheme: 'amber' })
  window.dispatchEvent(new Event('pagehide'))
  expect(root.dataset['component']).toBe('amber')
  const user = layoutState.userId as string
  adoptLayout('somebody else')
  adoptLayout(user)
  expect(layoutState.config.componentTheme).toBe('amber')
})

test('a later choice is saved after an earlier one, however long that takes', async () => {
  let answer: (response: Response) => void = () => undefined
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  chooseLayout({ scale: 12 })
  await settle()
  chooseLayout({ scale: 13 })
  await settle()
  expect(saved()).toHaveLength(1)
  answer(Response.json({ data: { updateLayout: {} } }))
  await vi.advanceTimersByTimeAsync(0)
  expect(saved().map(({ scale }) => scale)).toEqual([12, 13])
})

test('A67: XCloud users always have the tab layout, and their own choice is kept', async () => {
  const user = layoutState.userId as string
  adoptLayout(user, true)
  expect([root.dataset['layout'], layoutTypeOf(layoutState), layoutState.config.layoutType]).toEqual([
    'tab',
    'tab',
    'legacy',
  ])
  adoptLayout(user, false)
  expect(root.dataset['layout']).toBe('legacy')
})

test.each([null, {}, { scale: 400 as never, menuMode: 'spiral' as never, colorScheme: undefined as never }])(
  'a server that answers %j leaves a layout that works',
  (answer) => {
    receiveLayout(answer)
    expect(layoutState.config).toMatchObject({ menuMode: 'drawer', colorScheme: 'light', componentTheme: 'indigo' })
  },
)
