// Runs inline, before the first paint: the page starts in the colours, the size and the layout of the last user.
import { bootLayout } from '~/shell/layout/boot-layout'
import { showLanguage, storedLanguage } from '~/lib/document-language'
import { holdEarlySubmits } from '~/lib/early-submit'

const root = document.documentElement
bootLayout()
holdEarlySubmits()

// The prerendered text is English: for another language it waits until the dictionary is there (base.css ends the wait).
const language = storedLanguage()
if (language && !language.startsWith('en')) {
  root.dataset['hold'] = ''
  // The skeleton stands where the page of a right-to-left language will.
  showLanguage(language)
}
