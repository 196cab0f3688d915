// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderAt } from '~/costs/test/render-at'
import { AnswerBatchDocument } from '~/gql/generated/documents/answer-batch'
import { BatchDocument } from '~/gql/generated/documents/batch'
import { ConnectionDocument } from '~/gql/generated/documents/connection'
import { ConnectionBatchesDocument } from '~/gql/generated/documents/connection-batches'
import { ConnectionMonthsDocument } from '~/gql/generated/documents/connection-months'
import { ConnectionRightsDocument } from '~/gql/generated/documents/connection-rights'
import { ConnectionsDocument } from '~/gql/generated/documents/connections'
import { fakeDocuments } from '~/test/fake-api/fake-documents'
import Connections from './page'

const LIST = '/pages/system-admin/connections'
const HOSTILE = '<img src=x>'

const connection = (part: object = {}) => ({
  ...{ id: 'azure-ea', enrollment: 'AZ-3001', enrollmentName: 'Contoso', source: 'azure-exports' },
  ...{ address: 'azure://acme/exports/', bucket: null, account: 'acme', container: 'exports', prefix: null },
  ...{ export: null, region: null, layout: null, marker: null, from: null, paused: false, state: 'ok', message: '' },
  credentials: { kind: 'sas', roleArn: null, externalId: null, client: null, accessKey: null, hasSecret: true },
  ...{ fromFile: false, writable: true, version: 3, lookedAt: null, listedAt: null, newestBatchAt: null },
  ...{ nextLookAt: '2999-01-01T00:00:00Z', newestDay: '2026-10-31', lagHours: 50, rowCount: 1234, orphanCount: 0 },
  ...{ batches: [], backfill: null },
  ...part,
})

const batch = (part: object = {}) => ({
  ...{ id: 'b1', export: 'daily', period: '2026-10', manifest: 'run/manifest.json', state: 'taken', reason: '' },
  ...{ question: null, answer: null, answeredBy: null, answerUntil: null, rival: null, since: null },
  ...{ madeAt: '2026-10-31T06:00:00Z', fileCount: 1, missingCount: 0, bytes: 8032, rowCount: 100, runs: [] },
  ...part,
})

const held = batch({ id: 'b2', state: 'held', question: 'fewer', rowCount: 10, madeAt: '2026-11-01T06:00:00Z' })

// The chunks of the pages are there before a test waits for its page.
beforeAll(() =>
  Promise.all([
    import('./ConnectionPage'),
    import('./Backfill'),
    import('./ConnectionForm'),
    import('./BatchPage'),
    import('./calendar/CalendarPage'),
    import('./wizard/NewConnectionPage'),
  ]),
)

let host: HTMLElement
let leave = () => {}
const open = async (address: string) => {
  ;({ page: host, leave } = await renderAt(address, <Connections />))
}
const until = (claim: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    claim()
  })
const press = (name: string) =>
  act(async () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click())
afterEach(() => leave())

const lists = (...connections: object[]) =>
  [[ConnectionsDocument, { list: { writable: true, machineIdentity: false, connections } }]] as const

test('the list shows state, lag and the way out, as text', async () => {
  fakeDocuments(lists(connection(), connection({ id: 'gone', state: 'gone', message: HOSTILE, fromFile: true })))
  await open(LIST)
  await until(() => expect(host.querySelectorAll('tbody tr')).toHaveLength(2))
  expect(host.querySelector('img')).toBeNull()
  const [first, second] = [...host.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  for (const text of ['OK', 'Oct 31, 2026', '2 days', '1,234']) expect(first).toContain(text)
  for (const text of ['Gone', HOSTILE, 'read-only']) expect(second).toContain(text)
})

test('without connections it names the sources and offers a new one', async () => {
  fakeDocuments(lists())
  await open(LIST)
  await until(() => expect(host.textContent).toContain('No connections'))
  expect(host.textContent).toContain('AWS Data Exports')
  expect(host.querySelector(`a[href="${LIST}/-/new"]`)).not.toBeNull()
})

test('a held batch asks with both figures, and the answer is sent', async () => {
  const calls = fakeDocuments([
    ...lists(),
    [ConnectionDocument, { connection: connection() }],
    [ConnectionBatchesDocument, { list: { batches: [held, batch()] } }],
    [AnswerBatchDocument, { answerAdminBatch: true }],
  ])
  await open(`${LIST}/azure-ea`)
  await until(() => expect(host.textContent).toContain('Load fewer rows than before?'))
  const rows = [...host.querySelectorAll('[aria-label=Held] tbody tr')].map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/This batch.*daily.*10/)
  expect(rows[1]).toMatch(/In use.*daily.*100/)
  await press('Always load')
  await until(() => expect(calls.some(({ document }) => document === AnswerBatchDocument)).toBe(true))
  const { variables } = calls.find(({ document }) => document === AnswerBatchDocument)!
  expect(variables).toMatchObject({ id: 'azure-ea', batch: 'b2', answer: 'take-always' })
  expect(variables['until']).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a connection of the settings file has no form', async () => {
  fakeDocuments([
    ...lists(),
    [ConnectionDocument, { connection: connection({ fromFile: true }) }],
    [ConnectionBatchesDocument, { list: { batches: [] } }],
  ])
  await open(`${LIST}/azure-ea`)
  await until(() => expect(host.textContent).toContain('No batches'))
  expect(host.textContent).toContain('in the settings file of the server')
  expect(host.querySelector('form')).toBeNull()
})

test('a batch shows what it changed, its files and its steps', async () => {
  fakeDocuments([
    [ConnectionDocument, { connection: connection() }],
    [ConnectionBatchesDocument, { list: { batches: [batch()] } }],
    [
      BatchDocument,
      {
        detail: {
          ...{ batch: batch({ state: 'incomplete', reason: 'waiting for part_1', missingCount: 1 }) },
          ...{ digest: 'ab'.repeat(32), writable: true, firstDay: '2026-10-01', lastDay: '2026-10-31' },
          parts: [{ key: 'run/part_0.csv', bytes: 8032, rowCount: 100, version: '0x8D', archived: false }],
          missing: ['run/part_1.csv'],
          steps: [{ at: '2026-10-31T06:00:00Z', state: 'waiting', reason: 'waiting for part_1', replica: 'one' }],
          runs: [],
          moved: [
            ...[
              { provider: 'Microsoft', account: '77', month: '2026-10', currency: 'USD', before: '100', after: '10.5' },
            ],
          ],
        },
      },
    ],
  ])
  await open(`${LIST}/azure-ea/b1`)
  await until(() => expect(host.textContent).toContain('Changed amounts'))
  for (const text of ['$100.00', '$10.50', '0x8D', 'run/part_1.csv', 'Missing', '1 of 2'])
    expect(host.textContent).toContain(text)
})

test('a month of the calendar is a sign, a word and a link to its batches', async () => {
  const months = [
    { month: '2026-09', state: 'complete', reason: '' },
    { month: '2026-10', state: 'held', reason: 'a question' },
  ]
  fakeDocuments([
    [
      ConnectionMonthsDocument,
      { calendar: { months: ['2026-08', '2026-09', '2026-10'], connections: [{ id: 'a', enrollment: 'E', months }] } },
    ],
  ])
  await open(`${LIST}/-/calendar`)
  await until(() => expect(host.querySelectorAll('tbody td')).toHaveLength(3))
  const cells = [...host.querySelectorAll('tbody td')]
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '–None',
    '✓a, September 2026: Complete',
    '?a, October 2026: Held',
  ])
  expect(cells[2]!.querySelector('a')!.getAttribute('href')).toBe(`${LIST}/a?month=2026-10`)
})

test('a new connection goes step by step, and each step is in the address', async () => {
  fakeDocuments([...lists(), [ConnectionRightsDocument, { rights: { rights: [] } }]])
  await open(`${LIST}/-/new?source=s3&step=test`)
  await until(() => expect(host.querySelector('form')?.getAttribute('aria-label')).toBe('Source'))
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  const type = (name: string, text: string) =>
    act(async () => {
      const input = host.querySelector<HTMLInputElement>(`[name=${name}]`)!
      set.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('enrollment', 'AWS-2001')
  await type('id', 'acme')
  await press('Next')
  await until(() => expect(new URLSearchParams(location.search).get('step')).toBe('place'))
  await until(() => expect(host.querySelector('[name=bucket]')).not.toBeNull())
  expect(document.activeElement?.textContent).toBe('Place and rights')
})
