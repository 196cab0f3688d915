import type { BrowserContext, Page, Request } from 'playwright-core'

/** Requests without an answer yet, by page. */
const unanswered = new WeakMap<Page, Set<Request>>()

/** A healthy page needs a second; a page that never comes to rest is to be named before the test's time is over. */
const PATIENCE = 60_000

/** Follows the requests of all pages of a profile, so that `settled` knows what is still pending. */
export function followRequests(context: BrowserContext): void {
  context.on('page', follow)
}

function follow(page: Page): void {
  const open = new Set<Request>()
  unanswered.set(page, open)
  page.on('request', (request) => {
    // The browser does not report the end of a beacon.
    if (request.resourceType() !== 'ping') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const documents = [...open].filter((request) => request.isNavigationRequest())
    // A new document: those of the document before may end without a report. Within a document, as by pushState, all go on.
    if (documents.length > 0) for (const request of open) if (!documents.includes(request)) open.delete(request)
  })
}

/**
 * Waits until the page has loaded and drawn everything: no request is under way, nothing is busy, the fonts are there, nothing moves
 * but what moves forever, and the page stays equal over two frames. `busy`: it waits for an answer that the test withholds.
 */
export async function settled(page: Page, { busy = false } = {}): Promise<void> {
  const open = unanswered.get(page) ?? new Set()
  const until = performance.now() + PATIENCE
  for (;;) {
    const why = await restless(page, busy).catch((error: Error) => {
      // The page went on to another document: look at that one.
      if (/context was destroyed|navigati/i.test(error.message)) return error.message
      throw error
    })
    const waits = busy ? [] : [...open].map((request) => request.url())
    if (why === '' && waits.length === 0) return
    if (performance.now() > until) throw new Error(`${page.url()} does not come to rest: ${[why, ...waits].join('\n')}`)
  }
}

/** '' if two frames in a row of the page are equal and complete; otherwise what is missing, after those frames. */
const restless = (page: Page, busy: boolean): Promise<string> =>
  page.evaluate(async (waits) => {
    const frame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve))
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    const state = () => {
      const { scrollHeight, scrollWidth } = document.documentElement
      const text = document.body?.innerText ?? ''
      return [document.getElementsByTagName('*').length, scrollWidth, scrollHeight, text, scrollX, scrollY].join(' ')
    }
    await document.fonts.ready
    let changes = 0
    const observer = new MutationObserver((list) => (changes += list.length))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const before = state()
    // Of this priority a task runs after all that are due, such as a render that React has scheduled. An idle callback would not do:
    // on a page without animations the headless browser may never be idle.
    const { scheduler } = window as unknown as {
      scheduler: { postTask: (task: () => void, how: object) => Promise<void> }
    }
    await scheduler.postTask(() => undefined, { priority: 'background' })
    await frame()
    await frame()
    changes += observer.takeRecords().length
    observer.disconnect()
    if (document.readyState !== 'complete') return 'the document loads'
    const loads = waits ? null : document.querySelector('[aria-busy=true]')
    if (loads) return `busy: ${loads.outerHTML.slice(0, 160)}`
    if (moving().length > 0) return `moves: ${moving().map((one) => one.id || (one as CSSAnimation).animationName)}`
    return changes > 0 || state() !== before ? 'the page changes' : ''
  }, busy)
