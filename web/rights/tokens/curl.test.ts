import { expect, test } from 'vitest'
import { curlLine } from './curl'

const line = (permissions: string[], enrollment?: string) =>
  curlLine(
    { token: { name: 'n', permissions, enrollment: enrollment ?? null }, secret: 'costdeck_a_b' },
    'https://c.example',
    'AWS-2001',
  )

test.each([
  [['budgets:read', 'costs:read'], 'GCP-4001', `'https://c.example/api/ng/costs/dataset'`],
  [['actions:read'], undefined, `-H 'X-Enrollment: AWS-2001' 'https://c.example/api/ng/resources/actions'`],
  [
    ['costs:export'],
    'GCP-4001',
    `--json '{"metrics":["BilledCost"]}' 'https://c.example/api/ng/costs/export?format=csv'`,
  ],
  [['ingests:write'], 'GCP-4001', `-F file=@focus.csv 'https://c.example/api/ng/ingests'`],
])('a token with %s calls what it may', (permissions, enrollment, call) => {
  expect(line(permissions, enrollment)).toBe(`curl -H 'Authorization: Bearer costdeck_a_b' ${call}`)
})

test('a token that needs a file of the reader has no line', () => expect(line(['currencies:write'])).toBe(''))
