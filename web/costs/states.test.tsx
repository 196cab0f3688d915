// @vitest-environment happy-dom
import { act, cloneElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sumDecimals } from '~/lib/decimal'
import type { PopoverProps } from '~/ui/popover/Popover'
import { CostExplorer } from './CostExplorer'
import { stubCanvas } from './test/canvas'
import { fakeFacade } from './test/fake-facade'
import { renderAt } from './test/render-at'

// The panel is placed and moves, which this DOM cannot; the browser tests open it for real.
vi.mock('~/ui/popover', () => ({
  Popover: ({ trigger, open = false, onOpenChange = () => {}, children }: PopoverProps) => (
    <>
      {cloneElement(trigger, { onClick: () => onOpenChange(!open) })}
      {open && (typeof children === 'function' ? children(() => onOpenChange(false)) : children)}
    </>
  ),
}))

const SEPTEMBER = '/pages/aws-usage?from=2024-09-01&to=2024-10-01'

let leave = () => {}
let page: HTMLElement

async function open(address = SEPTEMBER) {
  ;({ page, leave } = await renderAt(address, <CostExplorer area="aws-usage" title="AWS usage" providers={['aws']} />))
}
const click = (element: Element | undefined | null) => act(async () => (element as HTMLElement).click())
const sumLine = () => [...page.querySelectorAll('tfoot tr:last-child > *')].map((cell) => cell.textContent)
const lines = () => [...page.querySelectorAll('tbody tr th button')].map((one) => one.textContent)
const intervals = () => page.querySelectorAll('figure table tbody tr').length

beforeEach(() => {
  stubCanvas()
})
afterEach(() => {
  vi.useRealTimers()
  leave()
})

describe('states with few or no charges', () => {
  it('no data at all: how to bring some in', async () => {
    fakeFacade({}, { dataset: { rowCount: 0, from: null, to: null, months: [], currencies: [], providers: [] } })
    await open('/pages/aws-usage')
    expect(page.textContent).toContain('No charges yet')
    expect(page.querySelector('a[href="/pages/admin/data"]')?.textContent).toBe('Load files')
  })

  it('one row', async () => {
    fakeFacade({ ServiceName: { EC2: '0.000000000001' } })
    await open()
    expect(lines()).toEqual(['EC2'])
    expect(sumLine()[1]).toBe('$0.000000000001')
    expect(page.textContent).toContain('1 group')
  })

  it('a negative total stays negative, and its shares are parts of it', async () => {
    fakeFacade({ ServiceName: { Credits: '-30', EC2: '10' } })
    await open()
    expect(sumLine()[1]).toBe('-$20.00')
    expect(page.querySelector('dl')!.textContent).toContain('-$20.00')
    expect([...page.querySelectorAll('[role=grid] tbody td:last-child')].map((cell) => cell.textContent)).toEqual([
      '-50.0%',
      '150.0%',
    ])
  })

  it('a single day is one column in every chart type', async () => {
    fakeFacade({ ServiceName: { EC2: '10' } })
    await open('/pages/aws-usage?from=2024-09-03&to=2024-09-04&chart=line')
    expect(intervals()).toBe(1)
    expect(page.querySelector('[role=slider]')!.getAttribute('aria-valuetext')).toBe('Tue, Sep 3, 2024: $10.00')
  })

  it('a period before the data says which there is', async () => {
    fakeFacade({})
    await open('/pages/aws-usage?from=2019-01-01&to=2019-02-01')
    expect(page.textContent).toContain('No charges in January 2019')
    expect(page.textContent).toContain('Charges are available for September 2024.')
  })

  it('a filter that matches nothing leads back to everything', async () => {
    fakeFacade({})
    await open(`${SEPTEMBER}&where=in%3ARegionName%3Dnowhere&any=1`)
    expect(page.textContent).toContain('No charges match these filters')
    await click([...page.querySelectorAll('button')].filter((one) => one.textContent === 'Clear all').at(-1))
    expect(location.search).toBe('?from=2024-09-01&to=2024-10-01')
  })

  it('5,000 groups: few of them are in the document, and all of them in the sum', async () => {
    const groups = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`g${at}`, `${5_000 - at}.001`]))
    fakeFacade({ ServiceName: groups })
    await open(`${SEPTEMBER}&top=5000`)
    expect(page.textContent).toContain('5,000 groups')
    expect(page.querySelectorAll('[role=grid] tbody tr').length).toBeLessThan(200)
    expect(sumLine()[1]).toContain('$12,502,505.00')
  })

  it('an incomplete month is named, and its forecast is shown with the metric', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-09-21T09:00:00Z') })
    const forecast = { state: 'ready', total: '15.004', low: '14', high: '16.5', meanError: '0.0412', daysNeeded: 14 }
    const asked = fakeFacade({ ServiceName: { EC2: '10' } }, { dataset: { to: '2024-09-21' }, forecast })
    await open()
    expect(page.textContent).toContain('September 2024 is incomplete: charges run through Sep 20.')
    await vi.waitFor(() =>
      expect(page.querySelector('dl')!.textContent).toContain('Forecast $15.00 · $14.00–$16.50 · backtest error 4.1%'),
    )
    expect(asked.at(-1)!.query).toMatchObject({
      metric: 'BilledCost',
      from: '2024-09-01',
      to: '2024-10-01',
      currency: 'USD',
    })
  })
})

describe('the kinds of the chart', () => {
  it.each(['area', 'line'])('%s has the same table behind it', async (chart) => {
    fakeFacade({ ServiceName: { EC2: '10', RDS: '-4' } })
    await open(`${SEPTEMBER}&chart=${chart}`)
    expect(intervals()).toBe(30)
    const third = [...page.querySelectorAll('figure table tbody tr:nth-child(3) > *')].map((cell) => cell.textContent)
    expect(third).toEqual(['Tue, Sep 3, 2024', '$6.00', '$10.00', '-$4.00'])
  })

  it('cumulative adds up to the total, and changes the address but asks the server nothing', async () => {
    const asked = fakeFacade({ ServiceName: { EC2: '10', RDS: '-4' } })
    await open()
    const field = [...page.querySelectorAll('select')].find((one) => one.getAttribute('aria-label') === 'Chart type')!
    await act(async () => {
      field.value = 'cumulative'
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(location.search).toBe('?from=2024-09-01&to=2024-10-01&chart=cumulative')
    const last = [...page.querySelectorAll('figure table tbody tr:last-child > *')].map((cell) => cell.textContent)
    expect(last.slice(1)).toEqual(['$6.00', '$10.00', '-$4.00'])
    expect(asked).toHaveLength(1)
  })
})

describe('several levels', () => {
  const TWO = { 'ServiceName|RegionName': { 'EC2|eu': '7', 'EC2|us': '2', 'RDS|eu': '1' } }

  it('have a column each; a click on the lower one narrows to both', async () => {
    const asked = fakeFacade(TWO)
    await open(`${SEPTEMBER}&by=ServiceName&by=RegionName`)
    expect(page.textContent).toContain('Costs by Service and Region')
    const cells = [...page.querySelectorAll('[role=grid] tbody tr:first-child > *')].map((cell) => cell.textContent)
    expect(cells.slice(0, 2)).toEqual(['EC2', 'eu'])
    await click(page.querySelector('[role=grid] tbody tr:first-child td button'))
    expect(asked.at(-1)!.report!.filter).toEqual({
      and: [
        expect.objectContaining({ column: 'ProviderName' }),
        { column: 'ServiceName', op: 'in', values: ['EC2'] },
        { column: 'RegionName', op: 'in', values: ['eu'] },
      ],
    })
  })

  it('a click on the upper one keeps the lower', async () => {
    const asked = fakeFacade(TWO)
    await open(`${SEPTEMBER}&by=ServiceName&by=RegionName`)
    await click(page.querySelector('[role=grid] tbody tr:first-child th button'))
    expect(asked.at(-1)!.report!.groupBy).toEqual(['RegionName'])
  })
})

describe('the filter', () => {
  const AMOUNTS = { ServiceName: { EC2: '7' } }

  async function press(text: RegExp) {
    const found = () => [...page.querySelectorAll('button, [role=checkbox]')].find((one) => text.test(one.textContent))
    await vi.waitFor(() => expect(found()).toBeTruthy())
    await click(found())
  }

  it('takes a column and values, and is in the address, in a chip and in every cost query', async () => {
    const asked = fakeFacade(AMOUNTS, { facets: ['sku-1', null] })
    await open()
    await press(/^Filter$/)
    await press(/^SkuId$/)
    await press(/sku-1/)
    await press(/\(none\)/)
    await press(/^Apply$/)
    expect(new URLSearchParams(location.search).getAll('where')).toEqual(['in:SkuId=sku-1,~'])
    const condition = {
      or: [
        { column: 'SkuId', op: 'in', values: ['sku-1'] },
        { column: 'SkuId', op: 'missing' },
      ],
    }
    const { report, course } = asked.at(-1) as unknown as Record<string, { filter: { and: unknown[] } }>
    expect(report!.filter.and).toContainEqual(condition)
    expect(course!.filter).toEqual(report!.filter)
    const facets = asked.find(({ column }) => column === 'SkuId')!
    expect(facets.filter).toMatchObject({ and: [{ column: 'ProviderName' }] })
    const chip = [...page.querySelectorAll('button')].find((one) => one.title === 'Edit filter: SkuId')!
    expect(chip.textContent).toBe('SkuIdsku-1, (none)')
    await click(chip.nextElementSibling)
    expect(location.search).toBe('?from=2024-09-01&to=2024-10-01')
  })

  it('offers the keys of tags, and any other that is typed', async () => {
    fakeFacade(AMOUNTS)
    await open()
    await press(/^Filter$/)
    await press(/^Tag team$/)
    expect(page.textContent).toContain('Tag team')
  })
})

describe('the sum of the shown rows', () => {
  it('is the sum of its rows, hidden ones included', async () => {
    const amounts = { EC2: '1.000000000000000000000001', RDS: '2' }
    fakeFacade({ ServiceName: amounts })
    await open(`${SEPTEMBER}&hide=ListCost&hide=share&sort=name`)
    expect(lines()).toEqual(['EC2', 'RDS'])
    expect(sumLine()).toHaveLength(3)
    const total = page.querySelector('tfoot tr:last-child [data-exact]')!
    expect(total.getAttribute('data-exact')).toContain(sumDecimals(Object.values(amounts)))
  })
})
