import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { homeOf, sessionState, type User } from '~/session'
import { LateHost } from '~/ui/late/LateHost'
import { Breadcrumbs } from './breadcrumbs/Breadcrumbs'
import { trailOf, type Crumb } from './breadcrumbs/find-trail'
import { Content } from './frame/Content'
import { SkipLink } from './frame/SkipLink'
import { useArrival } from './frame/use-arrival'
import { afterNavigation } from './layout/frame.actions'
import { adoptLayout, receiveLayout } from './layout/layout.actions'
import { layoutState, pageEdgeOf } from './layout/layout.state'
import { layoutTypeOf } from './layout/layout.types'
import { useIsDesktop, useMedia } from './layout/use-media'
import { loadLate } from './load-late'
import { pageOf } from './menu/resolve-link'
import { PaletteHost } from './palette/PaletteHost'
import { afterPaint, loadShell } from './shell.actions'
import { Sidebar } from './sidebar/Sidebar'
import { ToastRegion } from './toasts/ToastRegion'
import { watchUncaught } from './toasts/notify'
import { TopBar } from './top-bar/TopBar'

function crumbsOf(user: User, page: string, title: string | undefined): Crumb[] {
  const trail = trailOf(user, page)
  return trail.length === 0 && title ? [{ label: title, href: null }] : trail
}

export interface ShellProps {
  children: ReactNode
  /** Names the page in the breadcrumb where no menu does. */
  title?: string
}

/** Everything around an area: top bar, side bar, breadcrumb, toasts. Renders nothing without a session. */
export function Shell({ children, title }: ShellProps) {
  const { user, layout } = useSnapshot(sessionState)
  return user ? (
    <Frame user={user as User} sent={layout} title={title}>
      {children}
    </Frame>
  ) : null
}

interface FrameProps extends ShellProps {
  user: User
  /** The layout that came with the session. */
  sent: object | null
}

function Frame({ user, sent, title, children }: FrameProps) {
  const [address] = useLocation()
  const layout = useSnapshot(layoutState)
  const desktop = useIsDesktop()
  const tabs = desktop && layoutTypeOf(layout) === 'tab'
  const wide = useMedia('(min-width: 1280px)')
  const { userId } = user.userProfile
  const page = pageOf(address)
  const home = homeOf(user)
  const trail = crumbsOf(user, page, title)
  const inline = layout.config.inlineBreadcrumb && wide

  const tabOnly = user.userProfile.eaapiType === 'XCLOUD'
  useLayoutEffect(() => adoptLayout(userId, tabOnly), [userId, tabOnly])
  useLayoutEffect(() => receiveLayout(sent), [sent])
  useLayoutEffect(afterNavigation, [page])
  useEffect(() => {
    return afterPaint(() => {
      void loadShell()
      // A failed chunk is fetched again when it is needed, and fails visibly then.
      loadLate().catch(() => undefined)
    })
  }, [userId])
  useEffect(() => {
    // Not urgent: it logs the faults of the server's menus.
    return afterPaint(() =>
      loadLate()
        .then(({ inspectMenu }) => inspectMenu(user))
        .catch(() => undefined),
    )
  }, [user])
  useEffect(watchUncaught, [])
  const frame = !desktop ? '' : tabs ? 'tab' : layout.config.menuMode
  useArrival(frame, desktop && !tabs ? pageEdgeOf(layout) : '')

  return (
    <>
      <SkipLink />
      <TopBar user={user} home={home} page={page} tabs={tabs} trail={inline ? trail : null} />
      {!tabs && <Sidebar user={user} page={page} />}
      <Content above={inline ? null : <Breadcrumbs home={home} trail={trail} />}>{children}</Content>
      <PaletteHost user={user} />
      <ToastRegion />
      <LateHost />
    </>
  )
}
