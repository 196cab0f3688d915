import { addDecimal, sumDecimals } from '~/lib/decimal'
import { request, type RequestOptions } from '~/gql/client'
import { CommitmentUseDocument } from '~/gql/generated/documents/commitment-use'
import type { CommitmentUseQuery } from '~/gql/generated'
import { textOf, totalIn, type AnswerRow } from './answer'
import { USERS_BY, usersQuery, type CommitmentQuestion } from './commitment-queries'

/** What one resource used of a commitment: the line by which it is charged back. */
export interface User {
  id: string
  /** By USERS_BY; null where the charges have none. */
  values: (string | null)[]
  account: string
  service: string
  resource: string
  used: string
  contracted: string
}

export interface CommitmentUse {
  users: User[]
  /** Every line of the answer, those that no one used among them. */
  shown: (string | null)[][]
  /** How many more there are, and what they used together. */
  others: { count: number; used: string; contracted: string } | null
  unused: string
  /** Used and unused: what the commitment cost in the period. */
  total: string
}

export async function loadUse(
  question: CommitmentQuestion,
  commitment: string,
  currency: string,
  options: RequestOptions,
): Promise<CommitmentUse> {
  return shapeUse(await request(CommitmentUseDocument, { use: usersQuery(question, commitment) }, options), currency)
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
