import { expect, test } from 'vitest'
import type { Showback } from './allocation'
import { showbackCsv, showbackView } from './showback-view'

const showback: Showback = {
  datasetVersion: 'v',
  rows: [
    {
      value: '=shop',
      cells: [
        {
          month: '2025-01-01',
          currency: 'USD',
          direct: '10.000000000001',
          parts: [{ split: 'support', amount: '3.33', base: '1', baseTotal: '3' }],
          total: '13.330000000001',
        },
      ],
    },
    { value: null, cells: [{ month: '2025-02-01', currency: 'EUR', direct: '-1', parts: [], total: '-1' }] },
  ],
  splits: [{ name: 'support', version: 1, method: 'even', shared: [{ currency: 'USD', amount: '3.33' }] }],
  left: [{ split: 'support', month: '2025-02-01', currency: 'EUR', amount: '0.07' }],
  checks: [
    {
      month: '2025-01-01',
      currency: 'USD',
      direct: '10.000000000001',
      allocated: '3.33',
      left: '0',
      sum: '13.330000000001',
      total: '13.330000000001',
      holds: true,
    },
    {
      month: '2025-02-01',
      currency: 'EUR',
      direct: '-1',
      allocated: '0',
      left: '0.07',
      sum: '-0.93',
      total: '-0.93',
      holds: true,
    },
  ],
  conserved: true,
}

test('each currency adds up separately', () => {
  const dollars = showbackView(showback, 'USD')
  expect(dollars.lines.map(({ total }) => total)).toEqual(['13.330000000001'])
  expect(dollars.check).toMatchObject({ sum: '13.330000000001', holds: true })
  const euros = showbackView(showback, 'EUR')
  expect(euros.months).toEqual(['2025-02-01'])
  expect(euros.check).toMatchObject({ direct: '-1', left: '0.07', total: '-0.93', holds: true })
})

test('a total that the lines do not add up to is not called conserved', () => {
  const wrong = { ...showback, checks: showback.checks.map((check) => ({ ...check, total: '14' })) }
  expect(showbackView(wrong, 'USD').conserved).toBe(false)
})

test('the file has every digit, and no formula', () => {
  expect(showbackCsv(showback)).toBe(
    [
      'value,month,currency,kind,split,amount,base,base_total',
      "'=shop,2025-01-01,USD,direct,,10.000000000001,,",
      "'=shop,2025-01-01,USD,allocated,support,3.33,1,3",
      ',2025-02-01,EUR,direct,,-1,,',
      ',2025-02-01,EUR,left,support,0.07,,',
      '',
    ].join('\r\n'),
  )
})
