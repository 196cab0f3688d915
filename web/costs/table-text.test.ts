import { expect, it } from 'vitest'
import type { CostView, Pair } from './cost-view'
import { useCostMessages } from './messages'
import { tableText } from './table-text'

const pair = (amount: string): Pair => ({
  figures: { BilledCost: amount, EffectiveCost: amount, ListCost: amount, ContractedCost: '0' },
  previous: null,
})

it('copies exact plain decimals, the rest and the total included', () => {
  const view = {
    by: ['ServiceName'],
    currency: 'USD',
    groups: [
      { id: 'is:EC2', values: ['EC2'], ...pair('16.0416930505') },
      { id: 'none', values: [null], ...pair('-0.15189756178') },
    ],
    other: { count: 3, ...pair('0.00000037020') },
    totals: [{ currency: 'USD', ...pair('15.88979585892') }],
  } as unknown as CostView
  const lines = tableText(view, useCostMessages.translate).split('\n')
  expect(lines[0]).toBe('Service\tCurrency\tBilled cost\tEffective cost\tList cost\tContracted cost')
  expect(lines.slice(1).map((line) => line.split('\t').slice(0, 3))).toEqual([
    ['EC2', 'USD', '16.0416930505'],
    ['(none)', 'USD', '-0.15189756178'],
    ['3 others', 'USD', '0.00000037020'],
    ['Total', 'USD', '15.88979585892'],
  ])
})
