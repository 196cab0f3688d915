import { expect, test } from 'vitest'
import { parseFilter } from './address'

test.each([
  ['', { user: '', group: '', role: '', scope: '', ends: '' }],
  ['?user=ada&role=viewer&ends=30', { user: 'ada', group: '', role: 'viewer', scope: '', ends: '30' }],
  ['?user=a%2Fb&group=%20&scope=%20AWS-2001%20&ends=3', { user: '', group: '', role: '', scope: 'AWS-2001', ends: '' }],
])('the address %s', (search, filter) => {
  expect(parseFilter(new URLSearchParams(search))).toEqual(filter)
})
