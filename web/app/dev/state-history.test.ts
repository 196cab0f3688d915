// @vitest-environment happy-dom
import { proxy } from 'valtio/vanilla'
import { expect, test, vi } from 'vitest'
import { KEPT_STATES, keepHistory } from './state-history'

test('A96 the development history keeps the latest 20 states', async () => {
  const counter = proxy({ count: 0 })
  const { entries, stop } = keepHistory({ counter })
  for (let i = 1; i <= KEPT_STATES + 5; i++) {
    counter.count = i
    await vi.waitFor(() => expect(entries.at(-1)?.state).toEqual({ count: i }))
  }
  stop()
  counter.count = 99
  await Promise.resolve()
  expect(entries).toHaveLength(20)
  expect(entries.map(({ state }) => (state as { count: number }).count)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 6),
  )
  expect(entries[0]).toMatchObject({ store: 'counter' })
})
