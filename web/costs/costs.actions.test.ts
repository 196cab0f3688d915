// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emitEnrollmentSwitched } from '~/session/session-events'
import { deferred } from '~/test/deferred'
import type { CostDataset, CostQuestion } from './cost-plan'
import { showCosts, stopCosts } from './costs.actions'
import { costsState, initial } from './costs.state'
import { initialAddress } from './explorer-url'

const usd = (value: string) => ({ metric: 'BilledCost', currency: 'USD', value })
const dataset = (more: Partial<CostDataset> = {}): CostDataset => ({
  datasetVersion: '1',
  rowCount: 3,
  from: '2024-09-01',
  to: '2024-10-01',
  months: ['2024-09-01'],
  currencies: ['USD'],
  providers: ['AWS'],
  ...more,
})
const answer = (value: string, more: Partial<CostDataset> = {}, versions = ['1', '1']) => ({
  dataset: dataset(more),
  report: {
    datasetVersion: versions[0],
    digest: '',
    totals: [usd(value)],
    rows: [{ key: [{ column: 'ServiceName', value: 'EC2' }], totals: [usd(value)], previous: [] }],
    other: null,
    previous: null,
  },
  course: { datasetVersion: versions[1], rows: [], other: null },
})
const ask = (more: object = {}, area = 'aws-usage'): CostQuestion => ({
  area,
  address: { ...initialAddress(), ...more },
  providers: ['aws'],
})
const SEPTEMBER = { from: '2024-09-01', to: '2024-10-01' }

/** Answers the calls of the facade in order and remembers what was asked. */
function facade(...answers: (object | Promise<object>)[]) {
  const asked: { variables: { report?: { from: string } } }[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)))
    const data = answers.shift()
    if (!data) throw new Error('one call too many')
    const reply = Promise.resolve(data).then((ready) => Response.json('errors' in ready ? ready : { data: ready }))
    const given = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
    )
    return Promise.race([reply, given])
  })
  return asked
}

const shownTotal = () => {
  const { load } = costsState
  return load.status === 'ready' ? load.view.totals[0]?.figures.BilledCost : load.status
}

beforeEach(() => {
  stopCosts()
  Object.assign(costsState, initial())
})

describe('showCosts', () => {
  it('asks once when the address has a period, and twice when it must learn the latest month', async () => {
    const once = facade(answer('20.52022672899'))
    await showCosts(ask(SEPTEMBER))
    expect([once.length, shownTotal()]).toEqual([1, '20.52022672899'])

    Object.assign(costsState, initial())
    const twice = facade({ dataset: dataset() }, answer('20.52022672899'))
    await showCosts(ask())
    expect([twice.length, shownTotal()]).toEqual([2, '20.52022672899'])
    expect(twice[1]!.variables.report!.from).toBe('2024-09-01')
  })

  it('moves on when the answer knows a later month than the page did', async () => {
    facade({ dataset: dataset() }, answer('1'))
    await showCosts(ask())
    const later = { to: '2024-11-01', months: ['2024-09-01', '2024-10-01'] }
    const asked = facade(answer('1', later), answer('2', later))
    await showCosts(ask())
    expect(asked.map(({ variables }) => variables.report!.from)).toEqual(['2024-09-01', '2024-10-01'])
    expect(shownTotal()).toBe('2')
  })

  it('asks again when rows came in between the parts of an answer', async () => {
    const asked = facade(answer('1', {}, ['1', '2']), answer('3', {}, ['2', '2']))
    await showCosts(ask(SEPTEMBER))
    expect([asked.length, shownTotal()]).toEqual([2, '3'])
  })

  it('lets the latest question win, whichever answer comes first', async () => {
    const slow = deferred<object>()
    facade(slow.promise, answer('2'))
    const first = showCosts(ask(SEPTEMBER))
    const second = showCosts(ask({ ...SEPTEMBER, by: ['RegionName'] }))
    await second
    slow.resolve(answer('1'))
    await first
    expect(shownTotal()).toBe('2')
  })

  it('keeps the earlier view of the same area in sight and none of another', async () => {
    facade(answer('1'), answer('2'), answer('3'))
    await showCosts(ask(SEPTEMBER))
    const again = showCosts(ask({ ...SEPTEMBER, top: 5 }))
    expect(costsState.load).toMatchObject({
      status: 'loading',
      earlier: { totals: [{ figures: { BilledCost: '1' } }] },
    })
    await again
    const elsewhere = showCosts(ask(SEPTEMBER, 'xcloud-usage'))
    expect(costsState.load).toEqual({ status: 'loading', earlier: null })
    await elsewhere
  })

  it('tells an enrollment without charges from a failure', async () => {
    facade({ dataset: dataset({ rowCount: 0, from: null, to: null, months: [], currencies: [], providers: [] }) })
    await showCosts(ask())
    expect(shownTotal()).toBe('empty')
    Object.assign(costsState, initial())
    facade(answer('1', { providers: ['Microsoft'] }))
    await showCosts(ask(SEPTEMBER))
    expect(shownTotal()).toBe('empty')
  })

  it('says why it failed and recovers', async () => {
    const refused = { code: 'UPSTREAM_UNAVAILABLE', status: 502 }
    facade({ errors: [{ message: 'The cost API is down', extensions: refused }] }, answer('4'))
    await showCosts(ask(SEPTEMBER))
    expect(costsState.load).toMatchObject({ status: 'failed', error: { message: 'The cost API is down', ...refused } })
    await showCosts(ask(SEPTEMBER))
    expect(shownTotal()).toBe('4')
  })

  it('shows a figure that is no decimal as a failure, never as a number', async () => {
    facade(answer('12,5'))
    await showCosts(ask(SEPTEMBER))
    expect(costsState.load).toMatchObject({ status: 'failed', error: { code: 'INTERNAL' } })
  })

  it('forgets everything when the enrollment is switched, the answer on its way included', async () => {
    const slow = deferred<object>()
    facade(answer('1'), slow.promise)
    await showCosts(ask(SEPTEMBER))
    const late = showCosts(ask({ ...SEPTEMBER, top: 5 }))
    emitEnrollmentSwitched()
    slow.resolve(answer('2'))
    await late
    expect(costsState).toEqual(initial())
  })
})
