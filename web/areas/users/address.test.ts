import { expect, test } from 'vitest'
import { parseFilter } from './address'

test('an address keeps what the API accepts', () => {
  expect(parseFilter('?q=%20ada%20&state=disabled&in=AWS-2001')).toEqual({
    q: 'ada',
    state: 'disabled',
    enrollment: 'AWS-2001',
  })
  expect(parseFilter(`?q=${'x'.repeat(320)}&q=y&state=gone`)).toEqual({ q: 'x'.repeat(128), state: '', enrollment: '' })
  expect(parseFilter('')).toEqual({ q: '', state: '', enrollment: '' })
})
