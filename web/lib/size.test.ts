import { expect, test } from 'vitest'
import { sizeText } from './size'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [12_345, '12.3 kB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%s bytes', (bytes, text) => {
  expect(sizeText(bytes, 'en-US')).toBe(text)
})
