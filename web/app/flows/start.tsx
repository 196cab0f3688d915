// Flows beside the pages. A separate chunk, fetched after the first paint: no first screen needs any of it.
import { createRoot } from 'react-dom/client'
import { runInBackground } from '~/lib/background'
import { configState, sessionState } from '~/session'
import { idle, watchAlive } from '~/session/alive'
import { followDrift } from '~/session/drift'
import { takeRefusal } from '~/session/exchange'
import { notifyFailure } from '~/shell'
import { UiProvider } from '~/ui/theme'
import { startLog } from '../log/start-log'
import { abortOnRouteChange } from '../navigation/abort-pending'
import { onPageView } from '../navigation/page-views'
import { restoreScroll } from '../navigation/restore-scroll'
import { blockLongCalls } from './block-loading'
import { watchConnection } from './connection'
import { watchEnrollmentLinks } from './enrollment-link'
import { watchExpiry } from './expiry'
import { flowsTexts } from './messages'
import { Overlay } from './Overlay'
import { countPendingCalls } from './pending-calls'

/** Starts everything once; a page needs no more of it than that. */
export async function startFlows(): Promise<void> {
  startLog()
  runInBackground('route change', abortOnRouteChange)
  runInBackground('scroll', restoreScroll)
  runInBackground('pending calls', countPendingCalls)
  runInBackground('blocking', blockLongCalls)
  runInBackground('connection', watchConnection)
  runInBackground('alive', (guard) => {
    // Errors restart the effect; a missing response is not an error.
    const failed = guard((error: unknown) => {
      throw error
    })
    return watchAlive(async () => {
      idle()
      await followDrift()
    }, failed)
  })
  runInBackground('expiry', watchExpiry)
  mountOverlay()
  runInBackground('enrollment links', watchEnrollmentLinks)
  await tellRefusal()
  await startTracker(configState.config.tracker)
  if (process.env.NODE_ENV !== 'production') {
    const { startStateHistory } = await import('../dev/state-history')
    startStateHistory()
  }
}

function mountOverlay(): void {
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    <UiProvider>
      <Overlay />
    </UiProvider>,
  )
}

/** The link's token was refused, but a user is still signed in. */
async function tellRefusal(): Promise<void> {
  // The login page has its own word for it.
  if (!sessionState.user) return
  const refusal = takeRefusal()
  if (refusal) notifyFailure((await flowsTexts())('linkRefused'), refusal)
}

/** Off unless the operator names an address; its code is not fetched before (A83). */
async function startTracker(url: string | null): Promise<void> {
  if (!url) return
  const { beaconTracker } = await import('../tracker/tracker')
  const tracker = beaconTracker(url)
  onPageView((pathname) => tracker.pageView(pathname))
}
