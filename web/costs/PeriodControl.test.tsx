// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useCostMessages } from './messages'
import { PeriodControl } from './PeriodControl'
import type { Period } from './periods'
import { renderAt } from './test/render-at'

const dataset = {
  datasetVersion: '1',
  rowCount: 1,
  from: '2024-06-03',
  to: '2024-10-01',
  months: ['2024-06-01', '2024-07-01', '2024-08-01', '2024-09-01'],
  incompleteMonths: [],
  countedTwice: [],
  uncountedPurchases: [],
  currencies: ['USD'],
  providers: ['AWS'],
}

let leave = () => {}
let page: HTMLElement
const onChange = vi.fn<(period: Period | null) => void>()

async function open(period: Period | null) {
  onChange.mockClear()
  const t = useCostMessages.translate
  const control = <PeriodControl dataset={dataset} period={period} onChange={onChange} t={t} locale="en-US" />
  ;({ page, leave } = await renderAt('/', control))
}
const named = (label: string) => page.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)!
const choose = (value: string) =>
  act(async () => {
    const field = page.querySelector('select')!
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })

afterEach(() => leave())

describe('PeriodControl', () => {
  it('recognizes the preset of an address', async () => {
    await open(null)
    expect(page.querySelector('select')!.value).toBe('latest')
    leave()
    await open({ from: '2024-07-01', to: '2024-10-01' })
    expect(page.querySelector('select')!.value).toBe('months3')
    leave()
    await open({ from: '2024-07-01', to: '2024-08-01' })
    expect(page.querySelector('select')!.value).toBe('month:2024-07-01')
  })

  it('leaves the latest month to the data and writes every other period out', async () => {
    await open({ from: '2024-07-01', to: '2024-08-01' })
    await choose('latest')
    await choose('all')
    await choose('month:2024-06-01')
    expect(onChange.mock.calls.map(([period]) => period)).toEqual([
      null,
      { from: '2024-06-01', to: '2024-10-01' },
      { from: '2024-06-01', to: '2024-07-01' },
    ])
  })

  it('steps to the neighboring period, not beyond the charges', async () => {
    await open(null)
    expect(named('Next period').disabled).toBe(true)
    await act(async () => named('Previous period').click())
    expect(onChange).toHaveBeenCalledWith({ from: '2024-08-01', to: '2024-09-01' })
    leave()
    await open({ from: '2024-06-01', to: '2024-07-01' })
    expect(named('Previous period').disabled).toBe(true)
  })

  it('takes an own period with its last day included, once it is one', async () => {
    await open({ from: '2024-09-05', to: '2024-09-12' })
    const last = () => page.querySelector<HTMLInputElement>('[aria-label="End date"]')!
    expect(last().value).toBe('2024-09-11')
    const type = (value: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(last(), value)
        last().dispatchEvent(new Event('input', { bubbles: true }))
      })
    const submit = () =>
      act(
        async () =>
          void page.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      )
    await type('2024-09-01')
    await submit()
    expect(last().getAttribute('aria-invalid')).toBe('true')
    expect(onChange).not.toHaveBeenCalled()
    await type('2024-09-20')
    await submit()
    expect(onChange).toHaveBeenCalledWith({ from: '2024-09-05', to: '2024-09-21' })
  })
})
