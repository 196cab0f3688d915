// Runs inline, before the first paint: the page starts in the colors, size and layout of the last user.
import { startEarly } from '~/gql/early-calls'
import { bootLayout } from '~/shell/layout/boot-layout'
import { opensView } from '~/costs/views/opens-view'
import { showLanguage, storedLanguage } from '~/lib/document-language'
import { holdEarlySubmits } from '~/lib/early-submit'
import { afterFirstPaint } from '~/lib/first-paint'
import { isPlainPage, paths } from '~/lib/paths'
import { mayBeSignedIn } from '~/session/session-storage'

const root = document.documentElement
bootLayout()
holdEarlySubmits()
// An address with more in it may hold a token, which is exchanged before any other call.
if (isPlainPage(location)) {
  startEarly('/config.json')
  if (mayBeSignedIn()) {
    startEarly('/session')
    // Written by the build into the documents of pages whose first query their address determines.
    const { first } = root.dataset
    if (first) startEarly('/graphql', { method: 'POST', body: first })
  }
} else if (location.pathname === paths.login()) startEarly('/config.json')

// The prerendered words are those of an address without a query.
root.toggleAttribute('data-asks', location.search !== '' || opensView(location.pathname))

// The prerendered text is English: for another language it waits until the dictionary is there (base.css ends the wait).
const language = storedLanguage()
if (language && !language.startsWith('en')) {
  root.dataset['hold'] = ''
  // The skeleton mirrors the page of a right-to-left language.
  showLanguage(language)
}

// Evaluating the modules takes longer than a frame: the prerendered page paints first, and what only the next page needs loads last.
afterFirstPaint(async () => {
  await import(document.querySelector<HTMLLinkElement>('link[data-entry]')!.href)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'prefetch'
})
