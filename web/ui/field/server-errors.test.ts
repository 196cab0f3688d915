import { expect, test } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { sortErrors } from './server-errors'

const fields = ['name', 'channels.0.channel', 'channels.0.address']
const refusal = (errors: Record<string, string>) =>
  new ApiError('Invalid', { code: 'BAD_REQUEST', status: 400, errors })

test.each([
  ['a field of the form', { name: 'taken' }, [['name', 'taken']]],
  ['a field of a row', { 'channels[0].address': 'unknown' }, [['channels.0.address', 'unknown']]],
  ['a whole row', { 'channels[0]': 'repeated' }, [['channels.0.channel', 'repeated']]],
])('an error of %s goes there', (_what, errors, atFields) => {
  expect(sortErrors(refusal(errors), fields)).toEqual({ atFields, failure: null })
})

test('lists errors without a field with the message; a single one replaces the message', () => {
  const { failure } = sortErrors(refusal({ name: 'taken', 'rules[0]': 'bad', 'rules[1]': 'worse' }), fields)
  expect(failure).toEqual({
    message: 'Invalid',
    others: [
      ['rules[0]', 'bad'],
      ['rules[1]', 'worse'],
    ],
  })
  expect(sortErrors(refusal({ version: 'old' }), fields).failure).toEqual({ message: 'Invalid', others: [] })
})

test('shows the message of any other failure', () => {
  expect(sortErrors(new Error('offline'), fields)).toEqual({
    atFields: [],
    failure: { message: 'offline', others: [] },
  })
})
