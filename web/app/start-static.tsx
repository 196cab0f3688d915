import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { setDocumentLanguage, showLanguage, storedLanguage } from '~/lib/document-language'
import { DEFAULT_LOCALE, getLocale, isPseudo, setLocale } from '~/lib/i18n'
import { watchServerBuild } from './version/version'

/** Brings a prerendered page to life. Its markup is English; in another language it is rendered again. */
export async function startStatic(Page: ComponentType): Promise<void> {
  watchServerBuild({ mayReload: () => true, refreshUser: async () => undefined })
  const container = document.getElementById('root')!
  const tag = storedLanguage() ?? DEFAULT_LOCALE
  await setLocale(tag).then(
    () => setDocumentLanguage(tag),
    // A dictionary that cannot be fetched leaves the page in English, and the choice for the next visit.
    () => showLanguage(getLocale()),
  )
  // A release keeps only the first condition.
  const isPrerendered = getLocale() === DEFAULT_LOCALE && (process.env.NODE_ENV === 'production' || !isPseudo())
  if (isPrerendered) hydrateRoot(container, <Page />)
  else createRoot(container).render(<Page />)
  delete document.documentElement.dataset['hold']
}
