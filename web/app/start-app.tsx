import { startTransition, useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { setDocumentLanguage, showLanguage, storedLanguage } from '~/lib/document-language'
import { DEFAULT_LOCALE, getLocale, setLocale } from '~/lib/i18n'
import {
  followFormats,
  loadConfig,
  loadSession,
  refreshUser,
  scopeData,
  sessionState,
  takeToken,
  watchSessionEnd,
} from '~/session'
import { getSystem } from '~/ui/theme'
import { App } from './App'
import { PageBoundary } from './boundary/PageBoundary'
import { placeOf } from './routes'
import { watchServerBuild } from './version/version'

const signedIn = () => sessionState.status === 'signedIn'

const flows = () => import('./flows')

/** Starts the pages behind the login in the container that shows the skeleton. */
export async function startApp(container: HTMLElement): Promise<void> {
  // A page from the back/forward cache may show a session that has ended.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void loadSession()
  })
  scopeData()
  followFormats()
  watchSessionEnd()
  watchServerBuild({
    mayReload: async () => (await flows()).askReload(),
    refreshUser: async () => signedIn() && refreshUser(),
  })

  await takeToken(async (token) => (await flows()).exchangeToken(token))
  const place = placeOf(location.pathname)
  // Loaded in parallel: session, configuration and the area's code. Failures show where they matter.
  const answers = [loadSession(), loadConfig(), place.kind === 'area' ? place.route.load() : undefined]
  // A separate task, while the responses are pending.
  await new Promise((next) => setTimeout(next))
  getSystem()
  await Promise.allSettled(answers)
  // A user has brought a language, and this adds the texts of the area, which came later.
  const tag = signedIn() ? getLocale() : (storedLanguage() ?? DEFAULT_LOCALE)
  await setLocale(tag).then(
    () => setDocumentLanguage(tag),
    // Texts that cannot be fetched are English ones.
    () => showLanguage(getLocale()),
  )
  const root = createRoot(container)
  // The first render replaces the skeleton. As a transition it takes many short tasks instead of a long one.
  startTransition(() =>
    root.render(
      <PageBoundary>
        <Arrival>
          <App />
        </Arrival>
      </PageBoundary>,
    ),
  )
}

/** Shows the page once it is rendered, and starts what runs beside it after the first paint. */
function Arrival({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['hold']
    requestAnimationFrame(() => setTimeout(async () => (await flows()).startFlows()))
  }, [])
  return children
}
