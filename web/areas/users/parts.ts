import { useSnapshot } from 'valtio/react'
import { shellState } from '~/shell/shell.state'

/** The languages of the portal, as options. */
export function useLanguages() {
  const { languages } = useSnapshot(shellState)
  const list = languages.status === 'ready' ? languages.value : []
  return list.map(({ languageId, languageName }) => ({ value: languageId, label: languageName }))
}
