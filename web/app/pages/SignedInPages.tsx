import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import { UiProvider } from '~/ui/theme'
import { AreaBoundary } from '../boundary/AreaBoundary'
import { usePageName } from '../page-name'
import { placeOf, type Place } from '../routes'
import { AreaSkeleton } from '../skeleton/AreaSkeleton'
import { Home } from './Home'
import { GoTo, Reload } from './Redirects'
import { Shell } from '~/shell'

// Inline, so that a production build drops the page.
const Gallery = process.env.NODE_ENV === 'production' ? null : lazy(() => import('~/areas/gallery/page'))

/** Everything behind the login: the look, the shell and the area of the address. */
export function SignedInPages() {
  const [pathname] = useLocation()
  const place = placeOf(pathname)
  const name = usePageName(place, pathname)
  return (
    <UiProvider>
      <Shell title={name}>
        <Contents place={place} name={name} />
      </Shell>
    </UiProvider>
  )
}

function Contents({ place, name = '' }: { place: Place; name: string | undefined }) {
  if (place.kind === 'reload') return <Reload />
  if (place.kind === 'redirect') return <GoTo path={place.to} />
  if (Gallery && place.kind === 'gallery') {
    return (
      <Suspense fallback={<AreaSkeleton />}>
        <Gallery />
      </Suspense>
    )
  }
  if (place.kind === 'area') return <AreaPage route={place.route} name={name} />
  return <Home />
}

interface AreaPageProps {
  route: Extract<Place, { kind: 'area' }>['route']
  name: string
}

const AreaPage = ({ route: { area, Page }, name }: AreaPageProps) => (
  <AreaBoundary key={area}>
    <Suspense fallback={<AreaSkeleton />}>
      <Page title={name} />
    </Suspense>
  </AreaBoundary>
)
