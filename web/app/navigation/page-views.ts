type Listener = (pathname: string) => void

const listeners = new Set<Listener>()
let latest: string | null = null

/** Called for the current page and every page shown later, except /reload (A5, A83). */
export function onPageView(listener: Listener): () => void {
  listeners.add(listener)
  if (latest !== null) listener(latest)
  return () => void listeners.delete(listener)
}

export function emitPageView(pathname: string): void {
  latest = pathname
  for (const listener of listeners) listener(pathname)
}
