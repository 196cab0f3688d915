const keyOf = (pathname: string) => `costdeck.view ${pathname}`

/** Whether the page opened with a default view at the last visit: then its first words are not those of a plain address. */
export function opensView(pathname: string): boolean {
  try {
    return localStorage.getItem(keyOf(pathname)) !== null
  } catch {
    return false
  }
}

export function rememberOpensView(pathname: string, opens: boolean): void {
  try {
    if (opens) localStorage.setItem(keyOf(pathname), '1')
    else localStorage.removeItem(keyOf(pathname))
  } catch {
    // Then the heading of the plain address shows until the view is known.
  }
}
