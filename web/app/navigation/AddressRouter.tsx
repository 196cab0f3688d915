import { useEffect, type ReactNode } from 'react'
import { Router, useRouter, type Parser } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { decodePart } from '~/lib/percent'

/**
 * Paths of the router are those of the address bar, without needless slashes, and parameters of a path are decoded once. wouter itself decodes paths in part:
 * an id with "@" stays encoded, and a path with "%25" leads elsewhere when a link or a filter repeats it.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const { parser } = useRouter()
  const [path] = useBrowserLocation()
  useEffect(() => {
    // Effects of pages come first, and may have gone elsewhere.
    const clean = cleanPath(location.pathname)
    if (clean !== location.pathname) {
      history.replaceState(history.state, '', clean + location.search + location.hash)
    }
  }, [path])
  return (
    <Router hook={usePath} parser={decoding(parser)}>
      {children}
    </Router>
  )
}

// wouter decodes what this escapes.
const usePath: typeof useBrowserLocation = () => {
  const [path, navigate] = useBrowserLocation()
  return [cleanPath(path).replaceAll('%', '%25'), navigate]
}

/** The path with single slashes and none at its end: /login/ is no page of its own, and links repeat the path of the page. */
const cleanPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')

const known = new WeakMap<Parser, Parser>()

/** The parser with decoded parameters; the same for the same one, since the router is new with a new parser. */
function decoding(parser: Parser): Parser {
  const earlier = known.get(parser)
  if (earlier) return earlier
  const made: Parser = (route, loose) => {
    const { pattern, ...rest } = parser(route, loose)
    const exec = (path: string) => {
      const [whole, ...parts] = pattern.exec(path) ?? []
      // A path that is not correctly encoded stays as it is.
      const decoded = parts.map((part) => part && (decodePart(part) ?? part))
      return whole === undefined ? null : ([whole, ...decoded] as unknown as RegExpExecArray)
    }
    return { ...rest, pattern: { exec } }
  }
  known.set(parser, made)
  return made
}
