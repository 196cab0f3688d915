// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '~/costs/test/render-at'
import { AuditEntriesDocument } from '~/gql/generated/documents/audit-entries'
import { AuditEntryDocument } from '~/gql/generated/documents/audit-entry'
import { AuditHistogramDocument } from '~/gql/generated/documents/audit-histogram'
import { AuditProofDocument } from '~/gql/generated/documents/audit-proof'
import { fakeDocuments } from '~/test/fake-api/fake-documents'
import type { DialogProps } from '~/ui/dialog'
import AuditPage from './page'

// The sheet moves, which this DOM cannot; the browser tests open it for real.
vi.mock('~/ui/drawer', () => ({
  Drawer: ({ open, children }: DialogProps) => (open ? <div role="dialog">{children}</div> : null),
}))

const HOSTILE = '<img src=x onerror="document.title=\'taken\'">'
const entry = {
  ...{ id: '1', time: '2026-11-23T10:00:00Z', event: 'budget', outcome: 'refused', reason: 'permission' },
  ...{ user: HOSTILE, actor: 'javascript:alert(1)', kind: 'budget', target: HOSTILE, enrollment: 'AWS-2001' },
}
const detail = {
  ...{ ...entry, request: 'r-1', client: '::1', method: 'PUT', path: `/budgets/${HOSTILE}`, note: HOSTILE, step: null },
  ...{ before: JSON.stringify({ [HOSTILE]: 'a' }), after: JSON.stringify({ [HOSTILE]: HOSTILE, token: '•••' }) },
  ...{ position: 7, hash: 'a'.repeat(64), previousHash: 'b'.repeat(64) },
}
const page = (entries: object[], nextCursor: string | null = null) => ({
  auditEntries: { entries, nextCursor, searchedTo: nextCursor && '2026-11-01T00:00:00Z' },
})
const histogram = { auditHistogram: { days: [], events: ['budget'], countedSince: null } }
const proof = { auditProof: { position: 7, hash: 'a'.repeat(64), unsealed: 0 } }

let host: HTMLElement
let leave = () => {}
const open = async (address: string) => {
  ;({ page: host, leave } = await renderAt(address, <AuditPage />))
}
const until = (claim: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    claim()
  })
afterEach(() => leave())

test('shows hostile text of entries as text', async () => {
  fakeDocuments([
    [AuditEntriesDocument, page([entry])],
    [AuditHistogramDocument, histogram],
    [AuditEntryDocument, { auditEntry: detail }],
    [AuditProofDocument, proof],
  ])
  await open(`/pages/system-admin/audit?entry=1&text=${encodeURIComponent(HOSTILE)}`)
  await until(() => expect(host.querySelector('[role=dialog] table')?.textContent).toContain(`${HOSTILE}Changed`))
  expect(host.querySelector('img')).toBeNull()
  expect([...host.querySelectorAll('a')].filter(({ href }) => href.startsWith('javascript:'))).toEqual([])
  expect(host.querySelector<HTMLInputElement>('[name=text]')?.value).toBe(HOSTILE)
  expect(host.querySelector('[role=dialog]')?.textContent).toContain('Masked')
  expect(host.querySelector('code')?.textContent).toBe(`costdeck audit verify --anchor 7:${'a'.repeat(64)}`)
  expect(host.querySelectorAll('tbody tr')[0]?.textContent).toContain('Refused · permission')
})

test('follows short pages to the end, and asks only sysadmins for the proof', async () => {
  const calls = fakeDocuments([
    [AuditEntriesDocument, page([])],
    [AuditHistogramDocument, histogram],
  ])
  const cursors: unknown[] = []
  vi.stubGlobal('fetch', pagesOf(globalThis.fetch, cursors))
  await open('/pages/admin/audit?user=ann')
  await until(() => expect(host.textContent).toContain('No entries match'))
  expect(cursors).toEqual([undefined, '2', '3'])
  expect(calls.some(({ document }) => document === AuditProofDocument)).toBe(false)
})

/** Answers the first searches with short pages that have a next one. */
function pagesOf(next: typeof fetch, cursors: unknown[]): typeof fetch {
  return async (url, init) => {
    const { variables } = JSON.parse(String(init?.body)) as { variables: { limit?: number; cursor?: string } }
    if (!variables.limit) return next(url, init)
    cursors.push(variables.cursor)
    return cursors.length < 3 ? Response.json({ data: page([], String(cursors.length + 1)) }) : next(url, init)
  }
}
