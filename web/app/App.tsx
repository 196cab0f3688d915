import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { sessionState } from '~/session'
import { AddressRouter } from './navigation/AddressRouter'
import { useNavigationEffects } from './navigation/use-navigation-effects'
import { Leave, ToLogin } from './pages/Redirects'
import { SignedInPages } from './pages/SignedInPages'
import { Unreachable } from './pages/Unreachable'
import { placeOf } from './routes'

/** Everything behind the login (A6): who is signed in sees pages. Until the server has said who that is, nothing. */
export const App = () => (
  <AddressRouter>
    <Pages />
  </AddressRouter>
)

function Pages() {
  const [pathname] = useLocation()
  const place = placeOf(pathname)
  const { status, failure } = useSnapshot(sessionState)
  useNavigationEffects(pathname, place)
  // The public area and the login page are documents of their own.
  if (place.kind === 'public' || place.kind === 'login') return <Leave path={pathname} />
  if (status === 'anonymous') return <ToLogin />
  if (status === 'unknown') return failure ? <Unreachable message={failure.message} /> : null
  return <SignedInPages />
}
