import { expect, test } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { beforeColon, describeFailure, describeUncaught } from './describe-error'

const failed = (message: string, fields: { title?: string; detail?: string } = {}) =>
  new ApiError(message, { code: 'BAD_REQUEST', status: 400, ...fields })

test("A86: the summary is the server's message, else the status text; the detail is the part before the first colon", () => {
  expect(describeFailure(failed('Query: from: no date'))).toEqual({ summary: 'Query: from: no date', detail: 'Query' })
  expect(describeFailure(failed('', { title: 'Bad Request' }))).toEqual({
    summary: 'Bad Request',
    detail: 'Bad Request',
  })
  expect([beforeColon('a: b: c'), beforeColon('all of it')]).toEqual(['a', 'all of it'])
})

test("a problem's own detail says more than a part of the message", () => {
  expect(describeFailure(failed('Not accepted', { detail: 'Use a point' })).detail).toBe('Use a point')
})

test.each([
  [new EvalError('x'), 'Eval Error'],
  [new RangeError('x'), 'Range Error'],
  [new SyntaxError('x'), 'Syntax Error'],
  [new TypeError('x'), 'Type Error'],
  [new URIError('x'), 'URI Error'],
  [new Error('x'), 'Unknown Error'],
  ['x', 'Unknown Error'],
  [{ message: 'x' }, 'Unknown Error'],
  [{ errors: { from: 'x' }, title: 'Bad request' }, 'Unknown Error'],
  [{ title: 'x' }, 'Unknown Error'],
  [failed('x'), 'The request failed'],
])('A89: %s is named %s', (error, summary) => expect(describeUncaught(error)).toEqual({ summary, detail: 'x' }))

test('A85 a thrown object without words reads as JSON', () => {
  expect(describeUncaught({ code: 7 })).toEqual({ summary: 'Unknown Error', detail: '{"code":7}' })
})
