export type NavigationKind = 'pushState' | 'replaceState' | 'popstate'

/**
 * Reports every change of the address; the router turns pushState and replaceState into events. The router may handle Back first
 * and render the new page: use watchRoute for work that must precede its calls.
 */
export function onNavigation(listener: (kind: NavigationKind) => void): () => void {
  const kinds: NavigationKind[] = ['pushState', 'replaceState', 'popstate']
  const tell = ({ type }: Event) => listener(type as NavigationKind)
  for (const kind of kinds) addEventListener(kind, tell)
  return () => {
    for (const kind of kinds) removeEventListener(kind, tell)
  }
}
