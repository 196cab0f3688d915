import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { during, flowsRun, settled, signIn, startPortal, visit, type Portal } from './harness'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

// Blocking time depends on the machine. What must be loaded does not: how many requests a cold visit makes, and which of them hold up
// the first paint.
const PAGES = [
  { name: 'login', address: '/login', requests: 12, words: 'Sign in to Costdeck' },
  {
    name: 'lightest page',
    address: '/pages/vrm',
    requests: 22,
    calls: 1,
    words: 'This page has no content in this version.',
  },
  {
    name: 'usage page',
    address: '/pages/xcloud-usage',
    requests: 33,
    calls: 1,
    words: 'Billed cost over time by Service',
  },
]

/** A window of a phone whose user has a session, as `make lighthouse` opens it. */
async function arrive(address: string, language = 'en-US') {
  const { page, context, faults } = await visit(portal, { viewport: { width: 412, height: 823 } })
  if (address !== '/login') await signIn(context, portal.url, 'xcloud.demo')
  // A path of the same origin that loads no file.
  await page.goto(`${portal.url}/healthz`)
  await page.evaluate(
    ([signedIn, tag]) => {
      if (signedIn) localStorage.setItem('costdeck.signedIn', '1')
      localStorage.setItem('costdeck.lang', tag)
    },
    [address !== '/login', language] as const,
  )
  return { page, context, faults }
}

/** The page with all that it loads of itself: what runs beside a page behind the login comes last. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(portal.url + address)
  if (address !== '/login') await flowsRun(page)
  await settled(page)
}

/** The document is there with its stylesheet: nothing paints before. */
const styled = (page: Page) =>
  page.waitForFunction(() => document.getElementById('root') && document.styleSheets.length > 0)

/** The page with its documents and styles, before any script of it has come. */
const withoutScripts = (page: Page) => page.route(/\.js$/, () => undefined)

describe.each(PAGES)('a cold visit of the $name', ({ address, requests, words }) => {
  test('makes few requests, and only the stylesheet holds up its first paint', async () => {
    const { page, context, faults } = await arrive(address)
    const made: string[] = []
    page.on('request', (request) => made.push(new URL(request.url()).pathname))
    await open(page, address)
    expect(made.length, made.join('\n')).toBeLessThanOrEqual(requests)
    const blocking = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        renderBlockingStatus: string
      })[]
      return entries.filter((entry) => entry.renderBlockingStatus === 'blocking').map((entry) => entry.name)
    })
    // One that has come before the parser meets it blocks nothing.
    expect(blocking.filter((name) => !/\/assets\/style-\w+\.css$/.test(name))).toEqual([])
    expect(blocking.length).toBeLessThanOrEqual(1)
    expect(faults).toEqual([])
    await context.close()
  })

  test('has words before any script, where the page keeps them', async () => {
    const { page, context } = await arrive(address)
    await withoutScripts(page)
    await page.goto(portal.url + address, { waitUntil: 'commit' })
    const text = page.getByText(words, { exact: true })
    await styled(page)
    await text.waitFor()
    await page.evaluate(async () => void (await document.fonts.ready))
    const before = (await text.boundingBox())!
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await open(page, address)
    await page.locator('.sk').waitFor({ state: 'detached' })
    const moved = async () => {
      const after = await text.boundingBox()
      return after && Math.hypot(after.x - before.x, after.y - before.y)
    }
    await expect.poll(moved).toBeLessThan(2)
    await context.close()
  })
})

describe.each(['/pages/xcloud-usage', '/pages/cmp'])('the first query of %s', (address) => {
  test('starts with the document, before any script has come', async () => {
    const { page, context } = await arrive(address)
    await withoutScripts(page)
    await during(
      page.waitForRequest((request) => request.url().endsWith('/graphql')),
      () => page.goto(portal.url + address, { waitUntil: 'commit' }),
    )
    await context.close()
  })

  test('is sent once: the page adopts its answer', async () => {
    const { page, context, faults } = await arrive(address)
    const bodies: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) bodies.push(request.postData()!)
    })
    await open(page, address)
    expect(bodies.length).toBeGreaterThan(1)
    expect(bodies.filter((body) => body === bodies[0])).toHaveLength(1)
    expect(faults).toEqual([])
    await context.close()
  })

  test('is not sent for a query in the address, nor without a session', async () => {
    const { page, context } = await arrive(address)
    await withoutScripts(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await page.goto(`${portal.url}${address}?metric=ListCost`, { waitUntil: 'commit' })
    await styled(page)
    await page.evaluate(() => localStorage.removeItem('costdeck.signedIn'))
    await page.goto(portal.url + address, { waitUntil: 'commit' })
    await styled(page)
    expect(sent).toContain('/config.json')
    expect(sent).not.toContain('/graphql')
    await context.close()
  })
})

test.each(['/pages/vrm', '/pages/xcloud-usage', '/pages/xcloud-usage?by=RegionId'])(
  '%s shows no English words in another language, nor the heading of another query',
  async (address) => {
    const { page, context } = await arrive(address, address.includes('?') ? 'en-US' : 'de-DE')
    await withoutScripts(page)
    await page.goto(portal.url + address, { waitUntil: 'commit' })
    await styled(page)
    expect(await page.locator('.sk-words').isVisible()).toBe(false)
    await context.close()
  },
)

test('a page that opened with a default view does not show the heading of a plain address first', async () => {
  const { page, context } = await arrive('/pages/xcloud-usage')
  await page.evaluate(() => localStorage.setItem('costdeck.view /pages/xcloud-usage', '1'))
  await withoutScripts(page)
  await page.goto(`${portal.url}/pages/xcloud-usage`, { waitUntil: 'commit' })
  await styled(page)
  expect(await page.locator('.sk-words').isVisible()).toBe(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${portal.url}/pages/xcloud-usage`)
  await page.getByRole('heading', { name: /^Billed cost over time/ }).waitFor()
  // This user has no default view any more.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('costdeck.view /pages/xcloud-usage'))).toBe(null)
  await context.close()
})
