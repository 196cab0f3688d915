import { describe, expect, it } from 'vitest'
import { change } from './change'

describe('change', () => {
  it('is exact and relative to the size of the earlier amount', () => {
    expect(change('112.5', '100')).toEqual({ kind: 'up', by: '12.5', percent: '12.5' })
    expect(change('0.1', '0.3')).toEqual({ kind: 'down', by: '-0.2', percent: '-66.7' })
  })

  it('shows a shrinking credit as an increase', () => {
    expect(change('-5', '-10')).toMatchObject({ kind: 'up', by: '5', percent: '50' })
  })

  it('has no percentage where there was nothing', () => {
    expect(change('5', '0')).toEqual({ kind: 'new' })
    expect(change('5.00', '5')).toEqual({ kind: 'same' })
  })
})
