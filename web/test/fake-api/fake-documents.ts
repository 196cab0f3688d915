import { vi } from 'vitest'
import { documentId } from '~/gql/client'
import type { TypedDocumentString } from '~/gql/generated'
import { json } from './fake-portal'

type Document = TypedDocumentString<unknown, never>

interface Sent {
  documentId: string
  variables: Record<string, unknown>
}

/** Stands where the network is and answers each document with its data. Returns the calls in their order. */
export function fakeDocuments(answers: readonly (readonly [document: Document, data: object])[]) {
  const calls: { document: Document | undefined; variables: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { documentId: id, variables } = JSON.parse(String(init.body)) as Sent
    const found = answers.find(([document]) => documentId(document) === id)
    calls.push({ document: found?.[0], variables })
    return json(found ? { data: found[1] } : { errors: [{ message: `no answer for ${id}` }] })
  })
  return calls
}
