export type NavigationKind = 'pushState' | 'replaceState' | 'popstate'

/**
 * Tells of every change of the address as it happens; the router turns the first two into events. It may hear of Back itself before,
 * and show the new page: what has to come before that page's calls is asked for with watchRoute.
 */
export function onNavigation(listener: (kind: NavigationKind) => void): () => void {
  const kinds: NavigationKind[] = ['pushState', 'replaceState', 'popstate']
  const tell = ({ type }: Event) => listener(type as NavigationKind)
  for (const kind of kinds) addEventListener(kind, tell)
  return () => {
    for (const kind of kinds) removeEventListener(kind, tell)
  }
}
