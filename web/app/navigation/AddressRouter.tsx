import { useState, type ReactNode } from 'react'
import { Router, useRouter, type Parser } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'

/**
 * Paths of the router are those of the address bar without needless slashes, and parameters of a path are decoded once. wouter itself
 * decodes a path in part: an id with "@" stays encoded, and a path with "%25" leads elsewhere when a link or a filter repeats it.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const { parser } = useRouter()
  // The same for every render: another parser makes another router.
  const [decoding] = useState(() => decoded(parser))
  return (
    <Router hook={usePath} parser={decoding}>
      {children}
    </Router>
  )
}

// /login/ is no page of its own. wouter decodes what this escapes.
const usePath: typeof useBrowserLocation = () => {
  const [path, navigate] = useBrowserLocation()
  return [path.replace(/\/+(?=\/|$)/g, '').replaceAll('%', '%25') || '/', navigate]
}

const decoded =
  (parser: Parser): Parser =>
  (route, loose) => {
    const { pattern, ...rest } = parser(route, loose)
    const exec = (path: string) => pattern.exec(path)?.map((part, at) => (at ? decode(part) : part)) ?? null
    return { ...rest, pattern: { exec: exec as RegExp['exec'] } }
  }

// A part that is missing or not correctly encoded stays.
function decode(part: string): string {
  try {
    return part && decodeURIComponent(part)
  } catch {
    return part
  }
}
