import { expect, test } from 'vitest'
import { changesOf } from './changes'

test('puts the fields beside each other, marks changed and masked ones', () => {
  const before = '{"name":"Old","limits":{"most":1,"least":0},"secret":"•••"}'
  const after = '{"name":"<b>New</b>","limits":{"most":2,"least":0},"secret":"•••","tags":["a"]}'
  expect(changesOf(before, after)).toEqual([
    { field: 'name', before: 'Old', after: '<b>New</b>', changed: true, masked: false },
    { field: 'limits.most', before: '1', after: '2', changed: true, masked: false },
    { field: 'limits.least', before: '0', after: '0', changed: false, masked: false },
    { field: 'secret', before: '•••', after: '•••', changed: false, masked: true },
    { field: 'tags', before: null, after: '["a"]', changed: true, masked: false },
  ])
})

test('shows what is not JSON as it is', () => {
  expect(changesOf(null, '{"a":').map(({ field, after }) => [field, after])).toEqual([['', '{"a":']])
  expect(changesOf(null, undefined)).toEqual([])
})
