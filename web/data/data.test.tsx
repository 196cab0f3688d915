// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { request } from '~/gql/client'
import { DeleteViewDocument } from '~/gql/generated/documents/delete-view'
import { SavedViewsDocument } from '~/gql/generated/documents/saved-views'
import { abortPageCalls } from '~/gql/page-calls'
import { setScope } from './scope'
import { recall, remember, resetData, useMutation, useQuery } from '.'
import type { QueryOptions } from './use-query'

interface Call {
  documentId: string
  variables: Record<string, unknown>
  signal: AbortSignal
  answer: (data: object) => Promise<void>
  refuse: (code: string) => Promise<void>
}

let calls: Call[] = []
const readers: (() => Promise<void>)[] = []

/** Stands where the network is: each call waits until the test answers it. */
function network(_: unknown, { body, signal }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    const reply = (content: object) => act(async () => resolve(Response.json(content)))
    calls.push({
      ...(JSON.parse(String(body)) as Pick<Call, 'documentId' | 'variables'>),
      signal: signal!,
      answer: (data) => reply({ data }),
      refuse: (code) => reply({ errors: [{ message: code, extensions: { code } }] }),
    })
  })
}

/** A component that shows what the hook returns; `ask` renders it again with other arguments. */
async function reader<Args, Shown>(use: (args: Args) => Shown, args: NoInfer<Args>) {
  const root = createRoot(document.createElement('div'))
  const seen: { shown: Shown }[] = []
  function Reader({ args }: { args: Args }) {
    seen.push({ shown: use(args) })
    return null
  }
  const ask = (next: Args) => act(async () => root.render(<Reader args={next} />))
  const leave = () => act(async () => root.unmount())
  readers.push(leave)
  await ask(args)
  return { shown: () => seen.at(-1)!.shown, renders: () => seen.length, ask, leave }
}

type Answer = { savedViews: never[]; label?: string }
const views = (label: string): Answer => ({ savedViews: [], label })
const readViews = (options: QueryOptions<Answer> = {}) =>
  reader((area: string | null) => useQuery(SavedViewsDocument, area === null ? null : { area }, options as never), 'a')

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', network)
  setScope('ada AWS-1')
})
afterEach(async () => {
  for (const leave of readers.splice(0)) await leave()
  resetData()
})

describe('useQuery', () => {
  test('loads, is ready, and keeps showing the previous result while other variables load', async () => {
    const page = await readViews()
    expect(page.shown()).toMatchObject({ status: 'loading', data: null })
    await calls[0]!.answer(views('first'))
    expect(page.shown()).toMatchObject({ status: 'ready', data: views('first') })
    await page.ask('b')
    expect(page.shown()).toMatchObject({ status: 'loading', data: views('first') })
    await calls[1]!.answer(views('second'))
    expect(page.shown()).toMatchObject({ status: 'ready', data: views('second') })
    expect(calls.map(({ variables }) => variables)).toEqual([{ area: 'a' }, { area: 'b' }])
  })

  test('the latest question wins: the earlier call is aborted and its answer never shows', async () => {
    const page = await readViews()
    await page.ask('b')
    expect(calls[0]!.signal.aborted).toBe(true)
    await calls[1]!.answer(views('b'))
    expect(page.shown()).toMatchObject({ status: 'ready', data: views('b') })
  })

  test('shows nothing of another subject', async () => {
    const page = await reader((id: string) => useQuery(SavedViewsDocument, { area: id }, { subject: id }), 'a')
    await calls[0]!.answer(views('a'))
    await page.ask('b')
    expect(page.shown()).toMatchObject({ status: 'loading', data: null })
  })

  test('a failure is an ApiError; reload asks again, and the last answer stays', async () => {
    const page = await readViews()
    await calls[0]!.refuse('NOT_FOUND')
    expect(page.shown()).toMatchObject({ status: 'failed', data: null, error: { name: 'ApiError', code: 'NOT_FOUND' } })
    await act(async () => page.shown().reload())
    expect(page.shown().status).toBe('loading')
    await calls[1]!.answer(views('a'))
    await act(async () => page.shown().reload())
    expect(page.shown()).toMatchObject({ status: 'loading', data: views('a') })
    await calls[2]!.refuse('INTERNAL')
    expect(page.shown()).toMatchObject({ status: 'failed', data: views('a'), error: { code: 'INTERNAL' } })
  })

  test('null variables ask nothing yet', async () => {
    const page = await reader((area: string | null) => useQuery(SavedViewsDocument, area ? { area } : null), null)
    expect(calls).toEqual([])
    expect(page.shown()).toMatchObject({ status: 'loading', data: null })
    await page.ask('a')
    expect(calls).toHaveLength(1)
  })

  test('equal questions share one call, which ends with its last reader', async () => {
    const [first, second] = [await readViews(), await readViews()]
    expect(calls).toHaveLength(1)
    await first.leave()
    expect(calls[0]!.signal.aborted).toBe(false)
    await second.leave()
    expect(calls[0]!.signal.aborted).toBe(true)
  })

  test('A70 leaving a page aborts its calls; a reader of the next page that shared one asks again', async () => {
    const left = await readViews()
    abortPageCalls()
    const next = await readViews()
    expect(calls[0]!.signal.aborted).toBe(true)
    expect(left.shown()).toMatchObject({ status: 'loading', data: null })
    await left.leave()
    expect(calls).toHaveLength(2)
    await calls[1]!.answer(views('a'))
    expect(next.shown()).toMatchObject({ status: 'ready', data: views('a') })
  })

  test('asks again while the predicate holds, and stays ready meanwhile', async () => {
    vi.useFakeTimers()
    const page = await readViews({ poll: ({ label }) => label === 'running' })
    await calls[0]!.answer(views('running'))
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(calls).toHaveLength(2)
    expect(page.shown()).toMatchObject({ status: 'ready', data: views('running') })
    await calls[1]!.answer(views('done'))
    await act(() => vi.advanceTimersByTimeAsync(9000))
    expect(calls).toHaveLength(2)
    expect(page.shown()).toMatchObject({ status: 'ready', data: views('done') })
  })

  test('A64 another enrollment, another user and a sign-out abort all calls and show nothing of before', async () => {
    const page = await readViews()
    await calls[0]!.answer(views('ada'))
    await act(async () => page.shown().reload())
    await act(async () => setScope('ada AWS-2'))
    expect(calls[1]!.signal.aborted).toBe(true)
    expect(page.shown()).toMatchObject({ status: 'loading', data: null })
    await calls[2]!.answer(views('second enrollment'))
    expect(page.shown().data).toEqual(views('second enrollment'))
    await act(async () => setScope('ada AWS-1'))
    expect(page.shown()).toMatchObject({ status: 'loading', data: null })
    await act(async () => setScope(''))
    expect(recall(SavedViewsDocument, { area: 'a' })).toBeUndefined()
  })

  test('runs a load of several calls, and one call fewer with what an earlier load has left', async () => {
    const load = async (signal: AbortSignal) => {
      const first =
        recall(SavedViewsDocument, { area: 'a' }) ?? (await request(SavedViewsDocument, { area: 'a' }, { signal }))
      remember(SavedViewsDocument, { area: 'a' }, first)
      return [first, await request(SavedViewsDocument, { area: 'b' }, { signal })]
    }
    const page = await reader((of: string) => useQuery(load, ['both', of], { select: ([, last]) => last }), '1')
    await calls[0]!.answer(views('a'))
    await calls[1]!.answer(views('b'))
    expect(page.shown()).toMatchObject({ status: 'ready', data: views('b') })
    await page.ask('2')
    expect(calls.map(({ variables }) => variables['area'])).toEqual(['a', 'b', 'b'])
  })
})

describe('useMutation', () => {
  const useRemove = () => useMutation(DeleteViewDocument, { invalidates: [SavedViewsDocument] })

  test('runs once at a time, and what it invalidates loads again', async () => {
    const page = await readViews()
    await calls[0]!.answer(views('before'))
    const list = await reader(() => useQuery(async () => 1, ['one'], { reads: [SavedViewsDocument] }), '')
    const rendered = list.renders()
    const { shown } = await reader(useRemove, '')
    await act(async () => {
      void shown().run({ id: '1' })
      void shown().run({ id: '1' })
    })
    expect(shown()).toMatchObject({ busy: true, error: null, result: null })
    expect(calls).toHaveLength(2)
    await calls[1]!.answer({ deleteView: true })
    expect(shown()).toMatchObject({ busy: false, result: { deleteView: true } })
    expect(page.shown()).toMatchObject({ status: 'loading', data: views('before') })
    expect(list.renders()).toBeGreaterThan(rendered)
    await act(async () => shown().clear())
    expect(shown().result).toBeNull()
  })

  test('a failure is an ApiError, told once, and invalidates nothing', async () => {
    const page = await readViews()
    await calls[0]!.answer(views('before'))
    const onFailed = vi.fn()
    const { shown } = await reader(
      () => useMutation(DeleteViewDocument, { invalidates: [SavedViewsDocument], onFailed }),
      '',
    )
    let ran: Promise<unknown>
    await act(async () => void (ran = shown().run({ id: '1' })))
    await calls[1]!.refuse('CONFLICT')
    expect(await ran!).toBeUndefined()
    expect(shown()).toMatchObject({ busy: false, error: { name: 'ApiError', code: 'CONFLICT' } })
    expect(onFailed).toHaveBeenCalledOnce()
    expect(page.shown().status).toBe('ready')
  })

  test('send throws for the form that shows the error, and reports the failure to no one else', async () => {
    const onFailed = vi.fn()
    const { shown } = await reader(() => useMutation(DeleteViewDocument, { onFailed }), '')
    const refused = expect(shown().send({ id: '1' })).rejects.toMatchObject({ name: 'ApiError', code: 'CONFLICT' })
    await calls[0]!.refuse('CONFLICT')
    await refused
    expect(onFailed).not.toHaveBeenCalled()
    expect(shown()).toMatchObject({ busy: false, error: null })
  })

  test('takes a function in place of the document', async () => {
    const { shown } = await reader(() => useMutation(async (text: string) => text.length), '')
    await act(() => shown().run('four'))
    expect(shown().result).toBe(4)
  })

  test('an error of the function keeps its words', async () => {
    const { shown } = await reader(() => useMutation(() => Promise.reject(new Error('no PNG of a canvas'))), '')
    await act(() => shown().run())
    expect(shown().error).toMatchObject({ name: 'ApiError', code: 'INTERNAL', message: 'no PNG of a canvas' })
  })
})
