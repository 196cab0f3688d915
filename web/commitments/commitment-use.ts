import { addDecimal, sumDecimals } from '~/lib/decimal'
import type { CommitmentUseQuery } from '~/gql/generated'
import { textOf, totalIn, type AnswerRow } from './answer'
import { USERS_BY } from './commitment-queries'

/** One resource's usage of a commitment: its row for chargeback. */
export interface User {
  id: string
  /** By USERS_BY; null without a value. */
  values: (string | null)[]
  account: string
  service: string
  resource: string
  used: string
  contracted: string
}

export interface CommitmentUse {
  users: User[]
  /** All rows of the response, including the unused part. */
  shown: (string | null)[][]
  /** Number and total of the remaining ones. */
  others: { count: number; used: string; contracted: string } | null
  unused: string
  /** The commitment's cost in the period, used and unused. */
  total: string
}

export function shapeUse({ use }: CommitmentUseQuery, currency: string): CommitmentUse {
  const isUnused = (row: AnswerRow) => textOf(row, 'CommitmentDiscountStatus') === 'Unused'
  const effective = ({ totals }: Pick<AnswerRow, 'totals'>) => totalIn(totals ?? [], 'EffectiveCost', currency)
  const contracted = ({ totals }: Pick<AnswerRow, 'totals'>) => totalIn(totals ?? [], 'ContractedCost', currency)
  const users = use.rows
    .filter((row) => !isUnused(row))
    .map((row) => ({
      id: row.key.map(({ value }) => value ?? '').join('\n'),
      values: valuesOf(row),
      account: textOf(row, 'SubAccountName'),
      service: textOf(row, 'ServiceName'),
      resource: textOf(row, 'ResourceId'),
      used: effective(row),
      contracted: contracted(row),
    }))
  const unused = sumDecimals(use.rows.filter(isUnused).map(effective))
  const others = use.other
    ? { count: use.other.count, used: effective(use.other), contracted: contracted(use.other) }
    : null
  const total = addDecimal(sumDecimals([...users.map(({ used }) => used), others?.used ?? '0']), unused)
  return { users, shown: use.rows.map(valuesOf), others, unused, total }
}

const valuesOf = (row: AnswerRow) => USERS_BY.map((column) => textOf(row, column) || null)
