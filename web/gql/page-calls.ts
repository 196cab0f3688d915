let page = new AbortController()

/** Tracks the page that calls belong to. */
export interface RouteWatch {
  /** Looks before each call: a new page may call before the news of the route change has reached everybody. */
  look(): void
  /** Whether calls of the page at that path continue after the page changes. */
  spares(pathname: string): boolean
}

let route: RouteWatch | null = null

/**
 * The current page's abort signal, joined with the call's own. Browsers without AbortSignal.any use the call's own.
 */
export function pageSignal(own?: AbortSignal): AbortSignal {
  route?.look()
  if (!own) return page.signal
  const sparing = sparingSignal(own)
  return AbortSignal.any?.([sparing, page.signal]) ?? sparing
}

/** Follows the call's own signal, by which components end their calls as they unmount, unless the new route spares them. */
function sparingSignal(own: AbortSignal): AbortSignal {
  const { pathname } = location
  const call = new AbortController()
  const end = (): void => {
    if (!route?.spares(pathname)) call.abort(own.reason)
  }
  if (own.aborted) end()
  else own.addEventListener('abort', end, { once: true })
  return call.signal
}

export function watchRoute(watch: RouteWatch): () => void {
  route = watch
  return () => {
    if (route === watch) route = null
  }
}

/** Aborts the pending calls of the page that was left (A70). */
export function abortPageCalls(): void {
  page.abort()
  page = new AbortController()
}
