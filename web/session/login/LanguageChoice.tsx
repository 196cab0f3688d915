import { setDocumentLanguage } from '~/lib/document-language'
import { setLocale, useLanguage } from '~/lib/i18n'
import { LANGUAGES } from './languages'
import { useLoginMessages } from './messages'

async function choose(tag: string): Promise<void> {
  await setLocale(tag)
  setDocumentLanguage(tag)
}

/** The choice before login; afterwards the account's own language counts. */
export function LanguageChoice() {
  const t = useLoginMessages()
  return (
    <span className="languages">
      <select
        aria-label={t('language')}
        value={useLanguage()}
        // If a dictionary cannot be fetched, the page keeps its language; the next choice tries again.
        onChange={(event) => void choose(event.target.value).catch(() => undefined)}
      >
        {Object.entries(LANGUAGES).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
