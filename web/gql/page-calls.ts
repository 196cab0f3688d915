let page = new AbortController()

/**
 * The signal of a call that belongs to the page that is shown now, joined with the call's own. Where signals cannot be
 * joined, the call's own one stands.
 */
export const pageSignal = (own?: AbortSignal) => (own ? (AbortSignal.any?.([own, page.signal]) ?? own) : page.signal)

/** Gives up what the page that is left still waits for (A70). */
export function abortPageCalls(): void {
  page.abort()
  page = new AbortController()
}
