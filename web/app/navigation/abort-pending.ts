import { abortPageCalls, lookBeforeCalls } from '~/gql/page-calls'
import { matchesGlob } from '~/lib/globs'
import { configState } from '~/session'
import { onNavigation } from './on-navigation'

/**
 * A page that is left waits for nothing: its pending calls are aborted, unless the new route is on the exclude list (A70). The
 * query is a page's own state, so a change of it is no change of the route.
 */
export function abortOnRouteChange(): () => void {
  let shown = location.pathname
  const look = () => {
    const { pathname } = location
    if (pathname === shown) return
    shown = pathname
    if (!matchesGlob(pathname, configState.config.net.cancelExcludeRoutes)) abortPageCalls()
  }
  // The router may hear of Back first, and what the new page asks for is not the old page's.
  const ends = [lookBeforeCalls(look), onNavigation(look)]
  return () => ends.forEach((end) => end())
}
