/** Where page views are told of. An address of ours and nothing else: no query, no person, no token. */
export interface PageViewTracker {
  pageView(pathname: string): void
}

/**
 * The plain HTTP beacon: one POST per page view, as text so that no preflight is needed, without cookies and without a referrer.
 * What becomes of it is not our business: a failure is no failure of the page.
 */
export function beaconTracker(url: string, now: () => Date = () => new Date()): PageViewTracker {
  return {
    pageView(pathname) {
      const body = JSON.stringify({ event: 'pageView', path: pathname, timestamp: now().toISOString() })
      void fetch(url, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        headers: { 'Content-Type': 'text/plain' },
        body,
      }).catch(() => undefined)
    },
  }
}
