// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { fakePortal, problem } from '~/test/fake-api/fake-portal'
import type { CostView } from '../cost-view'
import { saveExport } from './save-export'

const view = {
  queries: { report: { metrics: ['BilledCost'], from: '2024-09-01', to: '2024-10-01' } },
  datasetVersion: 'v7',
} as unknown as CostView
const PATH = 'POST /api/ng/costs/export'

let saved: { name: string; href: string }[] = []

function watchSaves() {
  saved = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href })
  })
}
afterEach(() => vi.restoreAllMocks())

describe('saveExport', () => {
  it("exports the page's figures at their version under the name from the response", async () => {
    watchSaves()
    const headers = { 'Content-Disposition': 'attachment; filename=costs_A-1_2024-09-01.csv' }
    const { calls } = fakePortal({ [PATH]: new Response('BilledCost\n1\n', { headers }) })
    await saveExport(view, 'figures', 'csv')
    expect(calls[0]!.body).toEqual({ ...view.queries.report, datasetVersion: 'v7' })
    expect(saved).toEqual([{ name: 'costs_A-1_2024-09-01.csv', href: 'blob:made' }])
  })

  it('saves nothing of an answer that is refused or breaks off', async () => {
    watchSaves()
    fakePortal({ [PATH]: problem(409, { message: 'gone' }) })
    await expect(saveExport(view, 'rows', 'xlsx')).rejects.toThrow('gone')
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('BilledCost\n'))
        controller.error(new TypeError('network error'))
      },
    })
    fakePortal({ [PATH]: () => new Response(broken) })
    await expect(saveExport(view, 'rows', 'csv')).rejects.toBeInstanceOf(ApiError)
    expect(saved).toEqual([])
  })
})
