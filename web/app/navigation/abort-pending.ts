import { abortPageCalls, watchRoute } from '~/gql/page-calls'
import { matchesGlob } from '~/lib/globs'
import { configState } from '~/session'
import { onNavigation } from './on-navigation'

const excluded = () => matchesGlob(location.pathname, configState.config.net.cancelExcludeRoutes)

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
    if (!excluded()) abortPageCalls()
  }
  const spares = (left: string) => left !== location.pathname && excluded()
  // The router may hear of Back first, and what the new page asks for is not the old page's.
  const ends = [watchRoute({ look, spares }), onNavigation(look)]
  return () => ends.forEach((end) => end())
}
