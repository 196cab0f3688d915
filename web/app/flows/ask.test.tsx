// @vitest-environment happy-dom
import { MotionGlobalConfig } from 'framer-motion'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdUnsavedInput } from '~/lib/unsaved-input'
import { loadOverlays } from '~/ui/late'
import { UiProvider } from '~/ui/theme'
import { checkServerBuild } from '../version/version'
import { ask } from './ask'
import { askReload } from './ask-reload'
import { flowsState, initial } from './flows.state'
import { Overlay } from './Overlay'

let root: Root
beforeEach(async () => {
  MotionGlobalConfig.skipAnimations = true
  Object.assign(flowsState, initial())
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild!)
  await act(async () =>
    root.render(
      <UiProvider>
        <Overlay />
      </UiProvider>,
    ),
  )
  await loadOverlays()
})
afterEach(() => act(() => root.unmount()))

const dialog = () => document.querySelector('[role=dialog][data-state=open]')
const gone = () => act(() => vi.waitFor(() => expect(dialog()).toBeNull()))
const settle = () => act(async () => Promise.resolve())
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!.click())

describe('A77 a newer version over unsaved input', () => {
  test.each([
    ['Reload', 1],
    ['Later', 0],
  ])('%s in the dialog reloads %i times', async (answer, times) => {
    document.cookie = 'ngVersionControl=; path=/; max-age=0'
    const release = holdUnsavedInput()
    const reload = vi.fn()
    const checked = checkServerBuild('7', { mayReload: askReload, refreshUser: async () => undefined, reload })
    await act(() => vi.waitFor(() => expect(flowsState.question).not.toBeNull()))
    await settle()
    expect(dialog()?.textContent).toContain('A new version of Costdeck is available')
    expect(reload).not.toHaveBeenCalled()
    await press(answer)
    await checked
    release()
    expect(reload).toHaveBeenCalledTimes(times)
    await gone()
  })
})

test('queues questions; Escape answers no', async () => {
  const answers = [ask({ title: 'one', message: '', yes: 'Yes' }), ask({ title: 'two', message: '', yes: 'Yes' })]
  await settle()
  expect(dialog()?.textContent).toContain('one')
  await press('Yes')
  await settle()
  expect(dialog()?.textContent).toContain('two')
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(await Promise.all(answers)).toEqual([true, false])
})
