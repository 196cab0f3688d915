// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UiProvider } from '~/ui/theme'
import { DialogLayer } from '.'

// happy-dom cannot parse cascade layers; browser tests cover the styles.
CSSStyleSheet.prototype.insertRule = () => 0
// Its animations reject when they are cancelled; without them Motion draws each frame in JavaScript.
Reflect.deleteProperty(Element.prototype, 'animate')

let root: Root

beforeEach(() => {
  document.body.innerHTML = '<button id="opener"></button><div id="root"></div>'
  button('opener').focus()
  root = createRoot(document.getElementById('root')!)
})

afterEach(async () => {
  await act(async () => root.unmount())
})

const button = (id: string) => document.getElementById(id)!

const draw = (open: boolean) => (
  <UiProvider>
    <DialogLayer kind="dialog" open={open} title="Delete it?" onClose={() => undefined}>
      <button id="first" />
      <button id="second" />
    </DialogLayer>
  </UiProvider>
)

const show = (open: boolean) => act(async () => root.render(draw(open)))

const frames = (count: number) =>
  act(async () => {
    for (let i = 0; i < count; i++) await new Promise((done) => requestAnimationFrame(done))
  })

test('a dialog takes the focus', async () => {
  await show(true)
  await frames(3)
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull()
})

test('a dialog leaves the focus to whoever has moved it within the dialog before the first frame', async () => {
  await show(true)
  button('second').focus()
  await frames(3)
  expect(document.activeElement).toBe(button('second'))
})

test.each([false, true])('a dialog gives the focus back (moved before the first frame: %s)', async (moved) => {
  await show(true)
  if (moved) button('second').focus()
  await frames(3)
  await show(false)
  await expect.poll(() => document.activeElement, { timeout: 10_000 }).toBe(button('opener'))
})
