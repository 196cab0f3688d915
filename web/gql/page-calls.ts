let page = new AbortController()
let looks: (() => void) | null = null

/**
 * The signal of a call that belongs to the page that is shown now, joined with the call's own. Where signals cannot be
 * joined, the call's own one stands.
 */
export function pageSignal(own?: AbortSignal): AbortSignal {
  looks?.()
  return own ? (AbortSignal.any?.([own, page.signal]) ?? own) : page.signal
}

/** Has somebody look before each call whether the page was left: a new page may call before the news of it has reached all. */
export function lookBeforeCalls(look: () => void): () => void {
  looks = look
  return () => {
    if (looks === look) looks = null
  }
}

/** Gives up what the page that is left still waits for (A70). */
export function abortPageCalls(): void {
  page.abort()
  page = new AbortController()
}
