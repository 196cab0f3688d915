import { portalFetch, problemOf } from '~/gql/portal-fetch'
import type { Schema } from '~/gql/rest'
import { heedSessionEnd } from '~/gql/session-ended'

/** A bill that the file would make smaller. */
export type Removal = Schema<'IngestRemoval'>

/** What became of a part: the upload goes on there, the file is being read, or it would remove charges. */
export type Outcome = { offset: number } | { run: string } | { removals: Removal[] }

const MISMATCH = '#mismatching-upload-offset'
const REMOVALS = 'urn:costdeck:charges-would-be-removed'

/** Starts an upload (draft-ietf-httpbis-resumable-upload) and returns its address. */
export async function startUpload(name: string, size: number, delivery: string, signal: AbortSignal): Promise<string> {
  const query = new URLSearchParams({ file: name.slice(-200), ...(delivery && { delivery }) })
  const answer = await asked(`uploads?${query}`, 'POST', signal, {
    'Upload-Complete': '?0',
    'Upload-Length': String(size),
  })
  if (!answer.ok) throw heedSessionEnd(await problemOf(answer))
  return answer.headers.get('Location') ?? ''
}

/** How many bytes the server has. */
export async function offsetOf(at: string, signal: AbortSignal): Promise<number> {
  const answer = await asked(at, 'HEAD', signal, {})
  if (!answer.ok) throw heedSessionEnd(await problemOf(answer))
  return Number(answer.headers.get('Upload-Offset'))
}

export interface Part {
  offset: number
  body: ArrayBuffer
  last: boolean
  replace: boolean
}

export async function sendPart(at: string, part: Part, signal: AbortSignal): Promise<Outcome> {
  const answer = await asked(
    part.replace ? `${at}?replace=true` : at,
    'PATCH',
    signal,
    {
      'Content-Type': 'application/partial-upload',
      'Upload-Offset': String(part.offset),
      'Upload-Complete': part.last ? '?1' : '?0',
    },
    part.body,
  )
  if (answer.status === 202) return { run: ((await answer.json()) as Schema<'IngestRun'>).id }
  if (answer.ok) return { offset: Number(answer.headers.get('Upload-Offset')) }
  if (answer.status === 409) {
    const { type, removals } = (await answer.clone().json()) as Schema<'Problem'>
    if (type === REMOVALS) return { removals: removals ?? [] }
    if (type?.endsWith(MISMATCH)) return { offset: Number(answer.headers.get('Upload-Offset')) }
  }
  throw heedSessionEnd(await problemOf(answer))
}

/** Gives an upload up. The server also forgets it after a day. */
export const dropUpload = (at: string): Promise<unknown> => asked(at, 'DELETE', null, {})

const asked = (
  path: string,
  method: string,
  signal: AbortSignal | null,
  headers: Record<string, string>,
  body?: ArrayBuffer,
) => portalFetch(`/api/ng/${path}`, { method, signal, headers, ...(body && { body }) })
