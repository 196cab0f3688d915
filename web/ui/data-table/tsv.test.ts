import { expect, it } from 'vitest'
import { tsv } from './tsv'

it('keeps a cell a cell', () => {
  expect(
    tsv([
      ['Service', 'Billed'],
      ['a\tb\r\nc', '20.52022672899'],
    ]),
  ).toBe('Service\tBilled\na b c\t20.52022672899')
})
