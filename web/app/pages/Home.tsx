import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { homeOf, sessionState } from '~/session'
import { placeOf } from '../routes'
import { GoTo } from './Redirects'

// Hardly anybody ever sees it.
const NoHome = lazy(() => import('../flows').then(({ NoHome }) => ({ default: NoHome })))

/** Redirects to the user's home link (A7); an invalid link shows an explanation instead of a redirect loop (A58). */
export function Home() {
  const { user } = useSnapshot(sessionState)
  if (!user) return null
  const home = homeOf(user)
  const [path = ''] = home.split(/[?#]/, 1)
  const { kind } = placeOf(path)
  if (kind === 'area' || kind === 'redirect') return <GoTo path={home} />
  return (
    <Suspense>
      <NoHome name={user.userProfile.userName} />
    </Suspense>
  )
}
