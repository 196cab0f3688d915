let page = new AbortController()

/** Knows when the page that makes calls was left. */
export interface RouteWatch {
  /** Looks before each call: a new page may call before the news of the route change has reached everybody. */
  look(): void
  /** Whether the calls of the page at that path go on although it was left. */
  spares(pathname: string): boolean
}

let route: RouteWatch | null = null

/**
 * The signal of a call that belongs to the page that is shown now, joined with the call's own. Where signals cannot be
 * joined, the call's own one stands.
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

/** Gives up what the page that is left still waits for (A70). */
export function abortPageCalls(): void {
  page.abort()
  page = new AbortController()
}
