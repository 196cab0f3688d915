// @vitest-environment happy-dom
import { ref } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { request } from '~/gql/client'
import { RefreshUserDocument } from '~/gql/generated/documents/refresh-user'
import { configState } from '~/session'
import { abortOnRouteChange } from './abort-pending'

const signals: AbortSignal[] = []
let stop: () => void

beforeEach(() => {
  history.replaceState(null, '', '/pages/aws-usage')
  signals.length = 0
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    if (signal) signals.push(signal as AbortSignal)
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
  configState.config = ref({ ...configState.config, net: { cancelExcludeRoutes: ['/pages/admin', '/pages/admin/**'] } })
  stop = abortOnRouteChange()
})
afterEach(() => stop())

/** Starts a call, and is there once it is on the network. */
async function ask(options = {}) {
  const before = signals.length
  const answer = request(RefreshUserDocument, { lang: 'en-US' }, options).catch((error: unknown) => error)
  await vi.waitFor(() => expect(signals).toHaveLength(before + 1))
  return { answer }
}

describe('A70 a change of the route', () => {
  test('aborts pending calls of the page that is left, and none of the next page', async () => {
    const own = new AbortController()
    const left = [await ask(), await ask({ signal: own.signal })]
    navigate('/pages/vrm')
    for (const { answer } of left) expect(await answer).toMatchObject({ code: 'ABORTED' })
    expect(own.signal.aborted).toBe(false)
    await ask()
    expect(signals.at(-1)?.aborted).toBe(false)
  })

  test('never aborts a call of the shell', async () => {
    await ask({ lasting: true, signal: new AbortController().signal })
    navigate('/pages/vrm')
    expect(signals.at(-1)?.aborted).toBe(false)
  })

  test.each(['/pages/admin', '/pages/admin/users/7'])('to %s, on the exclude list, aborts nothing', async (path) => {
    await ask()
    navigate(path)
    expect(signals.at(-1)?.aborted).toBe(false)
  })

  test('to the exclude list spares the calls that components give up as they unmount, and their answers are dropped', async () => {
    const own = new AbortController()
    const { answer } = await ask({ signal: own.signal })
    navigate('/pages/admin')
    own.abort()
    expect(signals.at(-1)?.aborted).toBe(false)
    // Back on a page that is not on the list, everything ends.
    navigate('/pages/aws-usage')
    expect(signals.at(-1)?.aborted).toBe(true)
    expect(await answer).toMatchObject({ code: 'ABORTED' })
  })

  test.each(['/pages/vrm', '/pages/aws-usage'])('an aborted call rejects immediately on %s', async (path) => {
    const own = new AbortController()
    await ask({ signal: own.signal })
    navigate(path)
    own.abort()
    expect(signals.at(-1)?.aborted).toBe(true)
  })

  test('ignores changes of the query', async () => {
    await ask()
    navigate('/pages/aws-usage?top=5')
    expect(signals.at(-1)?.aborted).toBe(false)
    navigate('/pages/administration')
    expect(signals.at(-1)?.aborted).toBe(true)
  })
})
