// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sumDecimals } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { CostExplorer } from './CostExplorer'
import { stubCanvas } from './test/canvas'
import { fakeFacade } from './test/fake-facade'
import { renderAt } from './test/render-at'

const AMOUNTS = {
  ServiceName: { EC2: '16.0416930505', RDS: '4.47853367849', Credits: '-0.15189756178' },
  RegionName: { 'us-east-1': '20.36832916721' },
  ResourceId: { 'i-0421f2': '16.0416930505' },
}
const TOTAL = sumDecimals(Object.values(AMOUNTS.ServiceName))
const SHOWN = displayMoney(TOTAL, 'USD', 'en-US')

let leave = () => {}
let page: HTMLElement

async function open(address = '/pages/aws-usage') {
  ;({ page, leave } = await renderAt(address, <CostExplorer area="aws-usage" title="AWS usage" providers={['aws']} />))
}
const click = (element: Element | undefined | null) => act(async () => (element as HTMLElement).click())
const button = (text: string) => [...page.querySelectorAll('button')].find((one) => one.textContent === text)
const figures = () => page.querySelector('dl')?.textContent ?? ''
const names = () => [...page.querySelectorAll('tbody th button')].map((one) => one.textContent)
const sumLine = () => [...page.querySelectorAll('tfoot tr:last-child > *')].map((cell) => cell.textContent)

/** An answer that the test gives when it is time. */
function later<Value>() {
  let resolve: (value: Value) => void = () => {}
  return { promise: new Promise<Value>((done) => (resolve = done)), resolve: (value: Value) => resolve(value) }
}

async function choose(label: string, value: string) {
  const field = [...page.querySelectorAll('select')].find(
    (one) => (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent) === label,
  )!
  await act(async () => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

beforeEach(() => {
  stubCanvas()
})
afterEach(() => leave())

describe('CostExplorer', () => {
  it('shows one text for the total: in the figures, in the last line of the table; every digit on demand', async () => {
    fakeFacade(AMOUNTS)
    await open()
    expect(figures()).toContain(`Billed cost${SHOWN}`)
    expect(sumLine().slice(0, 2)).toEqual(['Total', SHOWN])
    const exact = [...page.querySelectorAll('dl [data-exact]')].map((one) => one.getAttribute('data-exact'))
    expect(exact.slice(0, 2)).toEqual([`$${TOTAL}`, `$${sumDecimals([TOTAL, '0.000000000003'])}`])
  })

  it('loads figures but shows none until the default view of the user is known', async () => {
    const views = later<object[]>()
    const asked = fakeFacade(AMOUNTS, { views: views.promise })
    await open()
    expect(asked.some(({ report }) => report)).toBe(true)
    expect(figures()).toBe('')
    await act(async () => views.resolve([{ area: 'aws-usage', address: 'by=RegionName', isDefault: false }]))
    expect(figures()).toContain(SHOWN)
    expect(location.search).toBe('')
  })

  it('opens with the default view of the user, and never shows the one that it replaces', async () => {
    const views = later<object[]>()
    fakeFacade(AMOUNTS, { views: views.promise })
    await open()
    const shown = new Set<string>()
    new MutationObserver(() => names().forEach((name) => shown.add(name))).observe(page, {
      childList: true,
      subtree: true,
    })
    await act(async () => views.resolve([{ area: 'aws-usage', address: 'by=RegionName', isDefault: true }]))
    expect(location.search).toBe('?by=RegionName')
    expect(names()).toEqual(['us-east-1'])
    expect([...shown]).toEqual(['us-east-1'])
  })

  it('waits for the view of the address, and continues without a deleted one', async () => {
    const asked = fakeFacade(AMOUNTS)
    await open('/pages/aws-usage?view=1')
    await vi.waitFor(() => expect(page.querySelector('[role=alert]')).not.toBeNull(), 10_000)
    expect(asked[0]).toEqual({ id: '1' })
    expect(figures()).toContain(SHOWN)
  })

  it('puts every choice into the address, and Back takes it away', async () => {
    const asked = fakeFacade(AMOUNTS)
    await open('/pages/aws-usage?from=2024-09-01&to=2024-10-01')
    const steps = history.length
    await choose('Group by', 'RegionName')
    expect(location.search).toBe('?from=2024-09-01&to=2024-10-01&by=RegionName')
    expect(names()).toEqual(['us-east-1'])
    expect(history.length).toBeGreaterThan(steps)
    // Simulates Back: the earlier address and its event.
    await act(async () => {
      history.replaceState(null, '', '?from=2024-09-01&to=2024-10-01')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(location.search).toBe('?from=2024-09-01&to=2024-10-01')
    expect(names()).toEqual(['EC2', 'RDS', 'Credits'])
    expect(asked.map(({ report }) => report?.groupBy[0])).toEqual(['ServiceName', 'RegionName', 'ServiceName'])
  })

  it('restores a view from its address alone', async () => {
    const asked = fakeFacade(AMOUNTS)
    await open('/pages/aws-usage?from=2024-09-01&to=2024-10-01&by=RegionName&metric=ListCost')
    expect(asked[0]!.report).toMatchObject({ groupBy: ['RegionName'], from: '2024-09-01', to: '2024-10-01' })
    expect(asked[0]!.report!.metrics[0]).toBe('ListCost')
    expect(page.querySelector<HTMLInputElement>('input[value=ListCost]')!.checked).toBe(true)
  })

  it('filters by a group and shows the filter', async () => {
    const asked = fakeFacade(AMOUNTS)
    await open('/pages/aws-usage?from=2024-09-01&to=2024-10-01')
    await click(page.querySelector('tbody th button'))
    expect(asked.at(-1)!.report).toMatchObject({
      groupBy: ['ResourceId'],
      filter: { and: [{ column: 'ProviderName' }, { column: 'ServiceName', op: 'in', values: ['EC2'] }] },
    })
    const chip = [...page.querySelectorAll('button')].find((one) => one.title.startsWith('Remove filter Service'))
    await click(chip)
    expect(new URLSearchParams(location.search).has('only')).toBe(false)
  })

  it('sorts exactly, and the sum stays where it is', async () => {
    fakeFacade(AMOUNTS)
    await open()
    const head = (name: string) => [...page.querySelectorAll('th')].find((one) => one.textContent === name)!
    expect(head('Billed').getAttribute('aria-sort')).toBe('descending')
    await click(head('Billed').querySelector('button'))
    expect([names(), head('Billed').getAttribute('aria-sort')]).toEqual([['Credits', 'RDS', 'EC2'], 'ascending'])
    await click(head('Service').querySelector('button'))
    expect(names()).toEqual(['Credits', 'EC2', 'RDS'])
    expect(sumLine()[0]).toBe('Total')
  })

  it('writes every digit of every row on demand', async () => {
    fakeFacade(AMOUNTS)
    await open()
    const firstAmount = () => page.querySelector('[role=region] tbody td')!.textContent
    expect(firstAmount()).toBe('$16.04')
    await click(button('Full precision'))
    // The digits are filled up to those of the total, so that the points line up; the filler is hidden.
    expect(firstAmount()).toBe('$16.0416930505'.padEnd(TOTAL.length + 1, '0'))
    expect(page.querySelector('[role=region] tbody td [aria-hidden]')!.textContent).toBe('0')
    expect(sumLine()[1]).toBe(`$${TOTAL}`)
  })

  it('has a table of the chart for screen readers', async () => {
    fakeFacade(AMOUNTS)
    await open()
    const rows = [...page.querySelectorAll('figure table tbody tr')]
    expect(rows).toHaveLength(30)
    expect([...rows[2]!.children].map((cell) => cell.textContent)).toEqual([
      'Tue, Sep 3, 2024',
      SHOWN,
      '$16.04',
      '$4.48',
      '-$0.15',
    ])
  })

  it('moves through the picture by key', async () => {
    fakeFacade(AMOUNTS)
    await open()
    const slider = page.querySelector('[role=slider]')!
    const press = (key: string) =>
      act(async () => void slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    await press('Home')
    await press('ArrowRight')
    await press('ArrowRight')
    expect(slider.getAttribute('aria-valuetext')).toBe(`Tue, Sep 3, 2024: ${SHOWN}`)
    await click(button('EC2'))
    expect(slider.getAttribute('aria-valuetext')).toBe('Tue, Sep 3, 2024: $4.33')
  })

  it('says in place why it failed, and tries again', async () => {
    fakeFacade(AMOUNTS, { failures: 1 })
    await open('/pages/aws-usage?from=2024-09-01&to=2024-10-01')
    expect(page.querySelector('[role=alert]')!.textContent).toContain('The cost API is down')
    await click(button('Try again'))
    expect(page.querySelector('[role=alert]')).toBeNull()
    expect(figures()).toContain(SHOWN)
  })

  it('announces the shown figures', async () => {
    fakeFacade(AMOUNTS)
    await open()
    const said = [...page.querySelectorAll('[role=status]')].map((one) => one.textContent)
    expect(said).toContain(`Billed cost ${SHOWN}, September 2024, by Service`)
  })

  it('leads on from a period without charges', async () => {
    fakeFacade({ ServiceName: {} })
    await open('/pages/aws-usage?from=2023-01-01&to=2023-02-01')
    expect(page.textContent).toContain('No charges in January 2023')
    await click(button('View the latest month'))
    expect(location.search).toBe('')
  })
})
