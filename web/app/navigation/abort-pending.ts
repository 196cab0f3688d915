import { abortPageCalls, watchRoute } from '~/gql/page-calls'
import { matchesGlob } from '~/lib/globs'
import { configState } from '~/session'
import { onNavigation } from './on-navigation'

const excluded = () => matchesGlob(location.pathname, configState.config.net.cancelExcludeRoutes)

/**
 * Aborts the pending calls of a page that is left, unless the new route is on the exclude list (A70). A change of the query is not
 * a change of the route.
 */
export function abortOnRouteChange(): () => void {
  let shown = location.pathname
  const look = () => {
    const { pathname } = location
    if (pathname === shown) return
    shown = pathname
    if (!excluded()) abortPageCalls()
  }
  const spares = (left: string) => left !== location.pathname && excluded()
  // The router may handle Back first: calls of the new page must not be aborted.
  const ends = [watchRoute({ look, spares }), onNavigation(look)]
  return () => ends.forEach((end) => end())
}
