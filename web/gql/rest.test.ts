// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { fakePortal, json, problem } from '~/test/fake-api/fake-portal'
import { rest } from './rest'
import { onSessionNews } from './session-ended'

const PATH = 'GET /api/ng/allocation/rules'
const run = () => rest('GET', '/allocation/rules', {})

describe('a call of the REST API', () => {
  test('returns the JSON of a response, and undefined for an empty one', async () => {
    fakePortal({ [PATH]: json({ tags: [] }) })
    await expect(run()).resolves.toEqual({ tags: [] })
    fakePortal({ [PATH]: new Response(null, { status: 204 }) })
    await expect(run()).resolves.toBeUndefined()
  })

  test.each([
    ['refused', () => problem(409), 'CONFLICT'],
    ['no JSON', () => new Response('<html>'), 'INTERNAL'],
    ['broken off', () => new Response(brokenOff()), 'OFFLINE'],
  ])('%s is an ApiError', async (_, reply, code) => {
    fakePortal({ [PATH]: reply })
    await expect(run()).rejects.toMatchObject({ name: 'ApiError', code })
  })

  test('A73 a 401 casts doubt on the session', async () => {
    fakePortal({ [PATH]: problem(401) })
    const told = vi.fn()
    const stop = onSessionNews(told)
    await expect(run()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    stop()
    expect(told).toHaveBeenCalledExactlyOnceWith('doubted')
  })
})

const brokenOff = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
