// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { documentId, request } from '~/gql/client'
import { startEarly } from '~/gql/early-calls'
import { queryBody } from '~/gql/early-query'
import { RefreshUserDocument } from '~/gql/generated/documents/refresh-user'
import { fakePortal, json } from '~/test/fake-api/fake-portal'
import { setScope } from './scope'

afterEach(() => setScope(''))

const variables = { lang: 'en-US' }
const askEarly = () =>
  startEarly('/graphql', { method: 'POST', body: queryBody(documentId(RefreshUserDocument), variables) })

test('the first user of a page adopts what the boot script asked for', async () => {
  const { calls } = fakePortal({ 'POST /graphql': json({ data: {} }) })
  askEarly()
  setScope('a user, AWS-1')
  await request(RefreshUserDocument, variables)
  expect(calls).toHaveLength(1)
})

test('A64 an answer for the enrollment before is not adopted', async () => {
  const { calls } = fakePortal({ 'POST /graphql': json({ data: {} }) })
  setScope('a user, AWS-1')
  askEarly()
  setScope('a user, AWS-2')
  await request(RefreshUserDocument, variables)
  expect(calls).toHaveLength(2)
})
