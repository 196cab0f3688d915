import { fromUnreadable } from '~/gql/portal-fetch'
import { restAnswer } from '~/gql/rest'

export type Format = 'csv' | 'xlsx' | 'json' | 'parquet'
export type Exported = 'figures' | 'rows'

/** The file of what the question asks, as the server writes it. Throws an ApiError when it is refused. */
export const askExport = (question: object, of: Exported, format: Format, signal?: AbortSignal): Promise<Response> =>
  restAnswer('POST', `/costs/export?format=${format}&of=${of}`, { body: question, signal })

/** Saves that file under the server's own name, else under the given one. Throws an ApiError, also when the file breaks off. */
export async function exportFile(question: object, of: Exported, format: Format, name: string): Promise<void> {
  const answer = await askExport(question, of, format)
  const file = await whole(answer)
  saveFile(file, nameOf(answer.headers.get('Content-Disposition')) ?? `${name}.${format}`)
}

/** Hands a file to the browser, which asks its reader or keeps it where it keeps such files. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken the address over once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** A broken connection is a failure: no short file is ever saved. */
async function whole(answer: Response): Promise<Blob> {
  try {
    return await answer.blob()
  } catch (cause) {
    throw fromUnreadable(cause)
  }
}

const nameOf = (disposition: string | null) => /filename="?([\w.-]+)"?/.exec(disposition ?? '')?.[1]
