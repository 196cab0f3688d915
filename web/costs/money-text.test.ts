import { describe, expect, it } from 'vitest'
import { axisMoney } from './money-text'

// Intl separates figure and sign by a space that does not break.
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('axisMoney', () => {
  const ticks = (values: number[], locale = 'en-US', currency = 'USD') =>
    values.map((value) => plain(axisMoney(value, values[1]! - values[0]!, currency, locale)))

  it('is as fine as its steps', () => {
    expect(ticks([0, 1, 2])).toEqual(['$0', '$1', '$2'])
    expect(ticks([-0.5, 0, 0.5])).toEqual(['-$0.50', '$0.00', '$0.50'])
    expect(ticks([0, 0.002, 0.004])).toEqual(['$0.000', '$0.002', '$0.004'])
    expect(ticks([0, 10_000, 20_000])).toEqual(['$0', '$10K', '$20K'])
    expect(ticks([0, 2_500_000], 'de-DE', 'EUR')).toEqual(['0 €', '2,5 Mio. €'])
  })

  it('formats an unknown currency', () => {
    expect(ticks([0, 5], 'en-US', 'CREDITS')).toEqual(['0 CREDITS', '5 CREDITS'])
  })

  it('calls zero zero, where floats end beside it', () => {
    expect(axisMoney(-2.7e-17, 0.1, 'USD', 'en-US')).toBe('$0.00')
  })
})
