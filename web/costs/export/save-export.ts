import { portalFetch, problemOf } from '~/gql/portal-fetch'
import { fromFetchFailure } from '~/lib/api-error'
import type { CostView } from '../cost-view'

export const FORMATS = ['csv', 'xlsx', 'json', 'parquet'] as const
export type Format = (typeof FORMATS)[number]
export type Exported = 'figures' | 'rows'

/** Saves what the page shows as a file, of the very version of the page. Throws an ApiError, also when the file breaks off. */
export async function saveExport(view: CostView, of: Exported, format: Format): Promise<void> {
  const { queries, datasetVersion, all } = view
  // What the table shows in whole is exported in whole.
  const { top, ...query } = queries.report
  const answer = await portalFetch(`/api/ng/costs/export?format=${format}&of=${of}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...query, ...(all || top === undefined ? {} : { top }), datasetVersion }),
  })
  if (!answer.ok) throw await problemOf(answer)
  const file = await whole(answer)
  saveFile(file, nameOf(answer.headers.get('Content-Disposition')) ?? `costs.${format}`)
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
    throw fromFetchFailure(cause)
  }
}

const nameOf = (disposition: string | null) => /filename="?([\w.-]+)"?/.exec(disposition ?? '')?.[1]
