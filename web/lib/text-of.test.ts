import { expect, test } from 'vitest'
import { textOf } from './text-of'

const circular: Record<string, unknown> = { code: 7 }
circular['self'] = circular

test.each([
  ['text', 'text'],
  [42, '42'],
  [new RangeError('too far'), 'too far'],
  [new TypeError(), 'TypeError'],
  [{ message: 'No', errors: { from: 'is no date' } }, 'No'],
  [{ errors: { from: 'is no date', to: 'is before from' }, title: 'Bad request' }, 'is no date'],
  [{ errors: ['first', 'second'] }, 'first'],
  [{ errors: [{ title: 'nested' }] }, 'nested'],
  [{ errors: {}, title: 'Bad request' }, 'Bad request'],
  [{ code: 7 }, '{"code":7}'],
  [{}, '{}'],
  [circular, 'code, self'],
  [{ count: 1n }, 'count'],
  [null, ''],
  [undefined, ''],
])('A85 %o reads %j', (value, text) => expect(textOf(value)).toBe(text))
