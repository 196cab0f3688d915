import { saveFile } from '~/lib/save-file'
import { fromUnreadable } from './portal-fetch'

/** Saves a file of the server under its own name, else under the given one. Throws an ApiError if the file breaks off: no short file is ever saved. */
export async function saveAnswer(answer: Response, name: string): Promise<void> {
  let file: Blob
  try {
    file = await answer.blob()
  } catch (cause) {
    throw fromUnreadable(cause)
  }
  saveFile(file, nameOf(answer.headers.get('Content-Disposition')) ?? name)
}

const nameOf = (disposition: string | null) => /filename="?([\w.-]+)"?/.exec(disposition ?? '')?.[1]
