type Listener = (pathname: string) => void

const listeners = new Set<Listener>()
let latest: string | null = null

/** Told of every page that is shown, first of the one that is; never of /reload, which shows nothing (A5, A83). */
export function onPageView(listener: Listener): () => void {
  listeners.add(listener)
  if (latest !== null) listener(latest)
  return () => void listeners.delete(listener)
}

export function emitPageView(pathname: string): void {
  latest = pathname
  for (const listener of listeners) listener(pathname)
}
