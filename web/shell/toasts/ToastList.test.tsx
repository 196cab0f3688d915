// @vitest-environment happy-dom
import { MotionGlobalConfig } from 'framer-motion'
import { act } from 'react'
import { ref } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problemOf } from '~/gql/portal-fetch'
import { ApiError } from '~/lib/api-error'
import { configState } from '~/session/config.state'
import { $, click, point, press, renderShell, texts, userWith, type Rendered } from '../testing/render-shell'
import { notify } from './messages.actions'
import { messagesState } from './messages.state'
import { notifyError, notifyFailure } from './notify'

// happy-dom has no Web Animations.
MotionGlobalConfig.skipAnimations = true

let shell: Rendered
const shown = () => texts('[data-toast] li').map((text) => text.trim())
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  await import('./ToastList')
  vi.useFakeTimers()
  messagesState.items = []
  shell = await renderShell(userWith())
})
afterEach(() => shell.unmount())

async function show(...summaries: string[]): Promise<void> {
  await act(async () => summaries.forEach((summary) => notify({ severity: 'success', summary })))
  await wait(0)
}

describe('reading', () => {
  test('A92 nothing leaves while the pointer is among the messages', async () => {
    await show('first', 'second')
    await point('over', $('[data-toast] li'))
    await wait(60_000)
    expect(shown()).toEqual(['first', 'second'])
    await point('out', $('[data-toast] li'))
    await wait(60_000)
    expect(shown()).toEqual([])
  })

  test('A92 nor while focused; a dismissed toast passes the focus to the next one, the last one to the page', async () => {
    await show('first', 'second')
    const [button] = document.querySelectorAll<HTMLElement>('[data-dismiss]')
    await act(async () => button!.focus())
    await wait(60_000)
    expect(shown()).toEqual(['first', 'second'])
    await click(button!)
    expect(shown()).toEqual(['second'])
    expect(document.activeElement).toBe($('[data-dismiss]'))
    await press('Escape', document.activeElement!)
    expect(shown()).toEqual([])
    expect(document.activeElement).toBe($('main'))
  })

  test('A85 severity, summary and detail are read; a detail that repeats the summary is left out', async () => {
    await act(async () => {
      notify({ severity: 'warn', summary: 'Costs', message: { errors: { from: 'is no date' } } })
      notify({ severity: 'info', summary: 'Same', message: 'Same' })
    })
    await wait(0)
    expect($('[data-toast] li svg[role=img]').getAttribute('aria-label')).toBe('Warning')
    expect(shown()).toEqual(['Costsis no date', 'Same'])
  })

  test('A92 the region is there before its first message, polite, under the key appToast', () => {
    const region = $('[data-toast=appToast]')
    expect([region.getAttribute('aria-live'), region.textContent]).toEqual(['polite', ''])
  })
})

describe('what is shown', () => {
  const refused = (fields: Partial<ConstructorParameters<typeof ApiError>[1]> = {}) =>
    new ApiError('Not accepted: from: no date', { code: 'BAD_REQUEST', status: 400, ...fields })

  test('A86 a failed call: the message, and its part before the first colon', async () => {
    await act(async () => notifyError(refused()))
    await wait(0)
    expect(shown()).toEqual(['Not accepted: from: no dateNot accepted'])
  })

  test('A84 A86 failures of user actions show what failed and why, in production too', async () => {
    const { config } = configState
    await act(async () => void (configState.config = ref({ ...config, env: { ...config.env, production: true } })))
    const statusText = await problemOf(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))
    await act(async () => {
      notifyError(refused())
      notifyFailure('Saving', refused())
      notifyFailure('Deleting', statusText)
      notifyFailure('Sending', { code: 7 })
    })
    await wait(0)
    expect(shown()).toEqual(['SavingNot accepted', 'DeletingBad Gateway', 'Sending{"code":7}'])
  })

  test('A87 a 401 with a challenge is silent, one without is not', async () => {
    const unauthenticated = { code: 'UNAUTHENTICATED', status: 401 } as const
    await act(async () => {
      notifyError(refused({ ...unauthenticated, challenge: true }))
      notifyFailure('Saving', refused({ ...unauthenticated, challenge: true }))
      dispatchEvent(
        Object.assign(new Event('unhandledrejection'), { reason: refused({ ...unauthenticated, challenge: true }) }),
      )
    })
    await wait(0)
    expect(shown()).toEqual([])
    await act(async () => notifyFailure('Saving', refused(unauthenticated)))
    expect(messagesState.items).toHaveLength(1)
  })

  test('A89 uncaught errors show their class, failed calls the general title, aborted calls nothing', async () => {
    const rejected = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    await act(async () => {
      dispatchEvent(new ErrorEvent('error', { error: new RangeError('too far'), message: 'too far' }))
      dispatchEvent(
        new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
      )
      rejected(refused())
      rejected(new ApiError('given up', { code: 'ABORTED', status: 0 }))
      rejected('only words')
    })
    await wait(0)
    expect(shown()).toEqual([
      'Range Errortoo far',
      'The request failedNot accepted: from: no date',
      'Unknown Erroronly words',
    ])
  })
})
