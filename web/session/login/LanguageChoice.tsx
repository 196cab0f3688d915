import { setDocumentLanguage } from '~/lib/document-language'
import { DEFAULT_LOCALE, setLocale, useLanguage } from '~/lib/i18n'
import { LANGUAGES } from './languages'
import { useLoginMessages } from './messages'

/** If a dictionary cannot be fetched, the page keeps its language; the next choice tries again. */
const choose = (tag: string) =>
  setLocale(tag).then(
    () => setDocumentLanguage(tag),
    () => undefined,
  )

/** The prerendered page is English: another language was chosen before the script was here. */
const takeOver = (select: HTMLSelectElement | null) => {
  if (select && select.value !== DEFAULT_LOCALE) void choose(select.value)
}

/** The choice before login; afterwards the account's own language counts. */
export function LanguageChoice() {
  const t = useLoginMessages()
  return (
    <span className="languages">
      <select
        ref={takeOver}
        aria-label={t('language')}
        value={useLanguage()}
        onChange={(event) => void choose(event.target.value)}
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
