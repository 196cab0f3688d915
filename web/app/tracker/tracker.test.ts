// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { emitPageView, onPageView } from '../navigation/page-views'
import { beaconTracker } from './tracker'

test('A83 the beacon tells the path of a page view, without cookies, referrer and query, and never throws', async () => {
  const sent = vi.fn((_url: string, _init: RequestInit) => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', sent)
  beaconTracker('https://stats.example/costdeck', () => new Date('2026-11-21T10:00:00Z')).pageView('/pages/vrm')
  await Promise.resolve()
  const [url, init] = sent.mock.calls[0]!
  expect(url).toBe('https://stats.example/costdeck')
  expect(init).toMatchObject({ method: 'POST', mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' })
  expect(JSON.parse(init.body as string)).toEqual({
    event: 'pageView',
    path: '/pages/vrm',
    timestamp: '2026-11-21T10:00:00.000Z',
  })
})

test('A83 a late tracker gets the current page', () => {
  emitPageView('/pages/vrm')
  const seen: string[] = []
  const stop = onPageView((pathname) => seen.push(pathname))
  emitPageView('/pages/cmp')
  stop()
  emitPageView('/pages/user')
  expect(seen).toEqual(['/pages/vrm', '/pages/cmp'])
})
