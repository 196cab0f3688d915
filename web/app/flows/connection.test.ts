// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { portalFetch } from '~/gql/portal-fetch'
import { runInBackground } from '~/lib/background'
import { fakePortal, json, problem } from '~/test/fake-api/fake-portal'
import { PROBE_MS, watchConnection } from './connection'
import { flowsState, initial } from './flows.state'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(flowsState, initial())
  stop = runInBackground('connection', watchConnection)
})
afterEach(() => stop())

const down = () => Promise.reject(new TypeError('Failed to fetch'))
const call = () => portalFetch('/graphql').catch(() => undefined)

test('notices a call without a response, and polls until the server is back', async () => {
  const { calls, replies } = fakePortal({ 'GET /graphql': down, 'GET /healthz': down })
  await call()
  expect(flowsState.online).toBe(false)
  await vi.advanceTimersByTimeAsync(2 * PROBE_MS)
  expect(calls.filter(({ path }) => path === '/healthz')).toHaveLength(2)
  replies['GET /healthz'] = json({ healthy: true })
  await vi.advanceTimersByTimeAsync(PROBE_MS)
  expect(flowsState.online).toBe(true)
  await vi.advanceTimersByTimeAsync(5 * PROBE_MS)
  expect(calls.filter(({ path }) => path === '/healthz')).toHaveLength(3)
})

test('an answer of any kind shows that the server is there; a call that was given up shows nothing', async () => {
  fakePortal({ 'GET /graphql': problem(500) })
  await call()
  expect(flowsState.online).toBe(true)
  fakePortal({ 'GET /graphql': () => Promise.reject(new DOMException('aborted', 'AbortError')) })
  await call()
  expect(flowsState.online).toBe(true)
})

test('follows the offline and online events of the browser', async () => {
  fakePortal({ 'GET /healthz': json({}) })
  dispatchEvent(new Event('offline'))
  expect(flowsState.online).toBe(false)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(flowsState.online).toBe(true)
})
