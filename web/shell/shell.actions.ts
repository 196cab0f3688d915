import { request } from '~/gql/client'
import { ShellStartDocument } from '~/gql/generated/documents/shell-start'
import { isAborted } from '~/lib/api-error'
import { tellMissing } from '~/session'
import { shellState } from './shell.state'
import { notifyError } from './toasts/notify'

let call: AbortController | undefined

/** Loads languages and the first announcement in one operation; the latest call wins. */
export async function loadShell(): Promise<void> {
  call?.abort()
  const { signal } = (call = new AbortController())
  try {
    const { languages, firstAnnouncement: announcement } = await request(
      ShellStartDocument,
      {},
      { signal, lasting: true },
    )
    if (signal.aborted) return
    tellMissing('The answer at the start', { languages }, ['languages'])
    shellState.data = { status: 'ready', languages: languages ?? [], announcement }
  } catch (error) {
    if (signal.aborted || isAborted(error)) return
    shellState.data = { status: 'failed' }
    notifyError(error)
  }
}

/** Calls back once the browser has painted what is there now. Returns how to call it off. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
