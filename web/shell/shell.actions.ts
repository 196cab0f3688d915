import { request } from '~/gql/client'
import { ShellStartDocument } from '~/gql/generated/documents/shell-start'
import { isAborted, type ApiError } from '~/lib/api-error'
import { tellMissing } from '~/session'
import { shellState } from './shell.state'
import { notifyError } from './toasts/notify'

const FAILED = { status: 'failed' } as const

let call: AbortController | undefined

/** Loads languages and the first announcement in one operation; each may fail separately, and the latest call wins. */
export async function loadShell(): Promise<void> {
  call?.abort()
  const { signal } = (call = new AbortController())
  const failed = new Set<string>()
  const onPartFailed = (field: string, error: ApiError): void => {
    failed.add(field)
    notifyError(error)
  }
  try {
    const { languages, firstAnnouncement } = await request(
      ShellStartDocument,
      {},
      { signal, lasting: true, onPartFailed },
    )
    if (signal.aborted) return
    if (!failed.has('languages')) tellMissing('The answer at the start', { languages }, ['languages'])
    // A server always has a language: a list without one has failed as well.
    shellState.languages = languages?.length ? { status: 'ready', value: languages } : FAILED
    shellState.announcement = failed.has('firstAnnouncement') ? FAILED : { status: 'ready', value: firstAnnouncement }
  } catch (error) {
    if (signal.aborted || isAborted(error)) return
    Object.assign(shellState, { languages: FAILED, announcement: FAILED })
    notifyError(error)
  }
}

/** Calls back after the next paint. Returns a cancel function. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
