/**
 * Calls that start with the document: the boot script sends them while the modules are still loading, and the first call of the
 * client for the same path adopts the answer. Only the window is shared by a script in the page and a module.
 */
const shared = globalThis as { early?: Record<string, () => Promise<Response>> }

/** What every call carries: no form of another site can send X-Costdeck, and the server reads the page's area from the path. */
export const callHeaders = (): [string, string][] => [
  ['X-Costdeck', '1'],
  ['X-Page-Path', location.pathname],
]

const keyOf = (path: string | URL, { method, body }: RequestInit) => [path, method, body].join()

/** Part of the boot script. */
export function startEarly(path: string, init: RequestInit = {}): void {
  const headers = callHeaders()
  if (init.body) headers.push(['Content-Type', 'application/json'])
  const answer = fetch(path, { ...init, headers, cache: 'no-store' })
  // Who adopts it handles the failure.
  answer.catch(() => undefined)
  const key = keyOf(path, init)
  const early = (shared.early ??= {})
  early[key] = () => {
    delete early[key]
    return answer
  }
}

/** The response to a call that was sent already; each is returned once. */
export const takeEarly = (path: string | URL, init: RequestInit): Promise<Response> | undefined =>
  shared.early?.[keyOf(path, init)]?.()
