// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { portalFetch } from '~/gql/portal-fetch'
import { layoutState } from '~/shell/layout/layout.state'
import { deferred } from '~/test/deferred'
import { blockLongCalls } from './block-loading'
import { flowsState, initial } from './flows.state'
import { countPendingCalls } from './pending-calls'

let stops: (() => void)[] = []
let answers: ReturnType<typeof deferred<Response>>[] = []

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  vi.stubGlobal('fetch', () => {
    const answer = deferred<Response>()
    answers.push(answer)
    return answer.promise
  })
  Object.assign(flowsState, initial())
  layoutState.config.blockLoading = true
  stops = [countPendingCalls(), blockLongCalls()]
})
afterEach(() => stops.forEach((stop) => stop()))

const call = (path = '/graphql') => void portalFetch(path).catch(() => undefined)
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('A79 the pending counter', () => {
  test('one up per call, one down per answer', async () => {
    call()
    call()
    expect(flowsState.pending).toBe(2)
    answers[0]!.resolve(new Response())
    await settle()
    expect(flowsState.pending).toBe(1)
  })

  test.each([
    ['a refusal', () => answers[0]!.resolve(new Response(null, { status: 500 }))],
    ['a network that is down', () => answers[0]!.reject(new TypeError('Failed to fetch'))],
  ])('%s sets it to zero, and later answers leave it there', async (_, fail) => {
    call()
    call()
    call()
    fail()
    await settle()
    expect(flowsState.pending).toBe(0)
    answers[1]!.resolve(new Response())
    await settle()
    expect(flowsState.pending).toBe(0)
  })

  test('a call that is given up counts down, as an answer does', async () => {
    call()
    call()
    answers[0]!.reject(new DOMException('aborted', 'AbortError'))
    await settle()
    expect(flowsState.pending).toBe(1)
  })

  test('calls of the log do not count', () => {
    call('/api/ng/log')
    expect(flowsState.pending).toBe(0)
  })
})

describe('A79 the blocking spinner', () => {
  test('appears after 300 ms, not before, and goes with the last answer', async () => {
    call()
    await vi.advanceTimersByTimeAsync(299)
    expect(flowsState.blocked).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(flowsState.blocked).toBe(true)
    answers[0]!.resolve(new Response())
    await settle()
    expect(flowsState.blocked).toBe(false)
  })

  test('a short call never blocks, and its time is not added to the next one', async () => {
    call()
    await vi.advanceTimersByTimeAsync(200)
    answers[0]!.resolve(new Response())
    await settle()
    call()
    await vi.advanceTimersByTimeAsync(200)
    expect(flowsState.blocked).toBe(false)
  })

  test('only if the layout says so', async () => {
    layoutState.config.blockLoading = false
    call()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(flowsState.blocked).toBe(false)
  })
})
