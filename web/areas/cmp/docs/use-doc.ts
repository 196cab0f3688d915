import { useCallback, useEffect, useState } from 'react'
import type { DocsType } from '~/lib/paths'
import type { Doc } from './doc'
import { loadDoc, type DocsLanguage } from './load-doc'

export type DocState =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; doc: Doc; language: DocsLanguage }

/** The help page in the language, and how to fetch it again. While another language loads, the earlier one stays. */
export function useDoc(type: DocsType, language: DocsLanguage): [DocState, () => void] {
  const [state, setState] = useState<DocState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let wanted = true
    loadDoc(type, language).then(
      (doc) => wanted && setState({ status: 'ready', doc, language }),
      () => wanted && setState({ status: 'failed' }),
    )
    return () => void (wanted = false)
  }, [type, language, attempt])
  const retry = useCallback(() => {
    setState({ status: 'loading' })
    setAttempt((earlier) => earlier + 1)
  }, [])
  return [state, retry]
}
