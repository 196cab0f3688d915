export type NavigationKind = 'pushState' | 'replaceState' | 'popstate'

/** Tells of every change of the address as it happens, before the new page renders; the router turns the first two into events. */
export function onNavigation(listener: (kind: NavigationKind) => void): () => void {
  const kinds: NavigationKind[] = ['pushState', 'replaceState', 'popstate']
  const tell = ({ type }: Event) => listener(type as NavigationKind)
  for (const kind of kinds) addEventListener(kind, tell)
  return () => {
    for (const kind of kinds) removeEventListener(kind, tell)
  }
}
