/** Receives page views: the path only, without query, user or token. */
export interface PageViewTracker {
  pageView(pathname: string): void
}

/**
 * The plain HTTP beacon: one POST per page view, as text so that no preflight is needed, without cookies and without a referrer.
 * Failures are ignored.
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
