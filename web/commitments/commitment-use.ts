import { addDecimal, sumDecimals } from '~/lib/decimal'
import type { CommitmentUseQuery } from '~/gql/generated'
import { textOf } from './answer'
import { USERS_BY } from './commitment-queries'
import type { Measures } from './measures'

/** One resource's usage of a commitment: its row for chargeback. */
export interface User {
  id: string
  /** By USERS_BY; null without a value. */
  values: (string | null)[]
  account: string
  service: string
  resource: string
  use: Measures
}

export interface CommitmentUse {
  users: User[]
  /** Number and total of the remaining ones. */
  others: { count: number; use: Measures } | null
  unused: string
  /** The commitment's cost in the period, used and unused. */
  total: string
}

/** The users of a commitment; unused is its part without one. */
export function shapeUse({ use }: CommitmentUseQuery, unused: string, currency: string): CommitmentUse {
  const users = use.lines
    .filter(({ measures }) => measures.currency === currency)
    .map((line) => ({
      id: line.key.map(({ value }) => value ?? '').join('\n'),
      values: USERS_BY.map((column) => textOf(line, column) || null),
      account: textOf(line, 'SubAccountName'),
      service: textOf(line, 'ServiceName'),
      resource: textOf(line, 'ResourceId'),
      use: line.measures,
    }))
  const rest = use.other.find((one) => one.currency === currency)
  const others = rest ? { count: use.others, use: rest } : null
  const used = sumDecimals([...users.map((user) => user.use.used), others?.use.used ?? '0'])
  return { users, others, unused, total: addDecimal(used, unused) }
}
