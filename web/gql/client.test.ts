// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { createHash } from 'node:crypto'
import { fakePortal, json } from '~/test/fake-api/fake-portal'
import { documentId, request } from './client'
import { startEarly } from './early-calls'
import { queryBody } from './early-query'
import { RefreshUserDocument } from './generated/documents/refresh-user'
import documents from './generated/persisted-documents.json'
import { portalFetch } from './portal-fetch'
import { onSessionNews } from './session-ended'

const run = (options = {}) => request(RefreshUserDocument, { lang: 'en-US' }, options)
const refused = (extensions: object, status = 200) => json({ errors: [{ message: 'No', extensions }] }, status)

describe('request', () => {
  test('sends the id of the document and its variables, never its text', async () => {
    const { calls } = fakePortal({ 'POST /graphql': json({ data: { currentUser: 1 } }) })
    expect(await run()).toEqual({ currentUser: 1 })
    const [call] = calls
    const { documentId } = call?.body as { documentId: string }
    expect(call?.body).toEqual({ documentId, variables: { lang: 'en-US' } })
    expect(call?.headers.get('X-Costdeck')).toBe('1')
    expect(call?.headers.get('Content-Type')).toBe('application/json')
    const text = (documents as Record<string, string>)[documentId]
    expect(text).toContain('query RefreshUser')
    expect(createHash('sha256').update(text!).digest('hex')).toBe(documentId)
  })

  test('adopts the answer of an equal query that the boot script sent, once, and of no other method', async () => {
    const { calls } = fakePortal({ 'POST /graphql': json({ data: { currentUser: 1 } }), 'DELETE /graphql': json({}) })
    const variables = { lang: 'en-US' }
    startEarly('/graphql', { method: 'POST', body: queryBody(documentId(RefreshUserDocument), variables) })
    await portalFetch('/graphql', { method: 'DELETE' })
    expect(calls).toHaveLength(2)
    expect(calls[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(await run()).toEqual({ currentUser: 1 })
    expect(calls).toHaveLength(2)
    await run()
    expect(calls).toHaveLength(3)
  })

  test('an error has the code, status and message of the facade', async () => {
    fakePortal({
      'POST /graphql': refused({
        code: 'BAD_REQUEST',
        status: 400,
        title: 'Bad',
        detail: 'd',
        errors: { from: 'no day' },
      }),
    })
    await expect(run()).rejects.toMatchObject({
      name: 'ApiError',
      message: 'No',
      code: 'BAD_REQUEST',
      status: 400,
      title: 'Bad',
      detail: 'd',
      errors: { from: 'no day' },
    })
  })

  test.each([
    ['a page instead of an answer', () => new Response('<html>', { status: 200 }), 'INTERNAL'],
    ['a broken body', () => new Response('{', { headers: { 'Content-Type': 'application/json' } }), 'INTERNAL'],
    ['a 502 of a balancer', () => new Response('<html>', { status: 502 }), 'UPSTREAM_UNAVAILABLE'],
    ['a 403 without GraphQL', () => json({ title: 'Forbidden' }, 403), 'FORBIDDEN'],
    ['a network that is down', () => Promise.reject(new TypeError('Failed to fetch')), 'OFFLINE'],
  ])('%s is an ApiError too', async (_, reply, code) => {
    fakePortal({ 'POST /graphql': reply })
    await expect(run()).rejects.toMatchObject({ name: 'ApiError', code })
  })

  test('A86 a failure without words reads as its status text, else as its number', async () => {
    fakePortal({ 'POST /graphql': new Response('<html>', { status: 502, statusText: 'Bad Gateway' }) })
    await expect(run()).rejects.toMatchObject({ message: 'Bad Gateway', status: 502 })
    fakePortal({ 'POST /graphql': new Response('<html>', { status: 502 }) })
    await expect(run()).rejects.toMatchObject({ message: expect.stringContaining('502') as string })
  })

  test('an aborted call is reported as aborted, not as a network failure', async () => {
    fakePortal({ 'POST /graphql': json({ data: {} }) })
    const controller = new AbortController()
    controller.abort()
    await expect(run({ signal: controller.signal })).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test.each([
    ['SESSION_EXPIRED', 'ended'],
    ['UNAUTHENTICATED', 'doubted'],
  ])('A73 %s means that the session has %s', async (code, news) => {
    fakePortal({ 'POST /graphql': refused({ code, status: 401 }, 401) })
    const told = vi.fn()
    const stop = onSessionNews(told)
    await expect(run()).rejects.toMatchObject({ code })
    stop()
    expect(told).toHaveBeenCalledExactlyOnceWith(news)
  })

  test('a failed field fails the operation unless the caller accepts partial data', async () => {
    const errors = [{ message: 'No', path: ['other'], extensions: { code: 'NOT_FOUND', status: 404 } }]
    fakePortal({ 'POST /graphql': () => json({ data: { currentUser: 1, other: null }, errors }) })
    const onPartFailed = vi.fn()
    expect(await run({ onPartFailed })).toEqual({ currentUser: 1, other: null })
    expect(onPartFailed).toHaveBeenCalledExactlyOnceWith('other', expect.objectContaining({ code: 'NOT_FOUND' }))
    await expect(run()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    fakePortal({ 'POST /graphql': json({ data: null, errors }) })
    await expect(run({ onPartFailed })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
