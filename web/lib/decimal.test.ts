import { expect, test } from 'vitest'
import { divideDecimal, multiplyDecimal } from './decimal'

test.each([
  ['0.1', '0.2', 4, '0.02'],
  ['-1.25', '2', 1, '-2.5'],
  ['0.00005', '1', 4, '0.0001'],
  ['-0.00005', '1', 4, '-0.0001'],
  ['123456789012345678901234.5', '10', 0, '1234567890123456789012345'],
])('%s × %s at %d places is %s', (a, b, places, product) => {
  expect(multiplyDecimal(a, b, places)).toBe(product)
})

test.each([
  ['1', '3', 4, '0.3333'],
  ['2', '3', 4, '0.6667'],
  ['-2', '3', 4, '-0.6667'],
  ['2', '-3', 4, '-0.6667'],
  ['0.5', '1', 0, '1'],
  ['0', '7', 2, '0'],
])('%s ÷ %s at %d places is %s', (a, b, places, quotient) => {
  expect(divideDecimal(a, b, places)).toBe(quotient)
})

test('nothing is divided by zero', () => {
  expect(() => divideDecimal('1', '0.00', 2)).toThrow('1 cannot be divided by zero')
})
