import { createRoot } from 'react-dom/client'
import { setDocumentLanguage, showLanguage, storedLanguage } from '~/lib/document-language'
import { DEFAULT_LOCALE, getLocale, setLocale } from '~/lib/i18n'
import { loadConfig, loadSession, refreshUser, sessionState, takeToken, watchSessionEnd } from '~/session'
import { App } from './App'
import { PageBoundary } from './boundary/PageBoundary'
import { placeOf } from './routes'
import { watchServerBuild } from './version/version'

const signedIn = () => sessionState.status === 'signedIn'

const flows = () => import('./flows')

/** Brings the pages behind the login to life in the container, which holds the skeleton. */
export async function startApp(container: HTMLElement): Promise<void> {
  // A page that comes back from the browser's cache may show a session that has ended since.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void loadSession()
  })
  watchSessionEnd()
  watchServerBuild({
    mayReload: async () => (await flows()).askReload(),
    refreshUser: async () => signedIn() && refreshUser(),
  })

  await takeToken(async (token) => (await flows()).exchangeToken(token))
  const place = placeOf(location.pathname)
  // Asked together: who is signed in, what the server is, and the code of the area. A failure shows where it matters.
  await Promise.allSettled([loadSession(), loadConfig(), place.kind === 'area' ? place.route.load() : undefined])
  // A user has brought a language, and this adds the texts of the area, which came later.
  const tag = signedIn() ? getLocale() : (storedLanguage() ?? DEFAULT_LOCALE)
  await setLocale(tag).then(
    () => setDocumentLanguage(tag),
    // Texts that cannot be fetched are English ones.
    () => showLanguage(getLocale()),
  )
  // The first render replaces the skeleton.
  createRoot(container).render(
    <PageBoundary>
      <App />
    </PageBoundary>,
  )
  delete document.documentElement.dataset['hold']
  // After the first paint: a page works without what runs beside it.
  requestAnimationFrame(() => setTimeout(async () => (await flows()).startFlows()))
}
