import { portalFetch, problemOf } from '~/gql/portal-fetch'
import { fromFetchFailure } from '~/lib/api-error'
import { rowsOf, type OriginsAsked } from './use-origins'

export const FORMATS = ['csv', 'xlsx', 'parquet'] as const
export type Format = (typeof FORMATS)[number]

/** Saves the rows that a figure is the sum of, of its very version. Throws an ApiError, also when the file breaks off. */
export async function saveRows(asked: OriginsAsked, format: Format): Promise<void> {
  const answer = await portalFetch(`/api/ng/costs/export?format=${format}&of=rows`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...rowsOf(asked), metrics: [asked.figure.metric] }),
  })
  if (!answer.ok) throw await problemOf(answer)
  // A broken connection is a failure: no short file is ever saved.
  const file = await answer.blob().catch((cause: unknown) => {
    throw fromFetchFailure(cause)
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download =
    /filename="?([\w.-]+)"?/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? `charges.${format}`
  link.click()
  // The browser has taken the address over once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
