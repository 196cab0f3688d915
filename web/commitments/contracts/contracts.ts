import { daysBetween } from '~/lib/dates'
import type { ContractCommitmentsQuery } from '~/gql/generated'

/** One row of FOCUS's Contract Commitment dataset: commitment, cost and term. */
export interface Contract {
  /** ContractCommitmentId; charges under a discount name it as their CommitmentDiscountId. */
  id: string
  description: string
  type: string
  /** Whom it covers: x_AppliedScope, since FOCUS has no column for it. Empty where the file does not say. */
  scope: string
  /** ContractCommitmentCost; null where the file has none. */
  cost: string | null
  currency: string
  /** First day of the term, and the day after its last one; null where the file does not say. */
  start: string
  end: string | null
  /** File and line of the row. */
  row: ContractRow
}

export type ContractRow = ContractCommitmentsQuery['contracts']['rows'][number]

/** Whether the page may show a contract: its row has no provider. */
export interface ContractScope {
  /** Every CommitmentDiscountId that charges of the page's clouds ever named. */
  charged: ReadonlySet<string>
  /** The enrollment has charges of the page's clouds only, so that every contract is theirs. */
  alone: boolean
  /** Set where the page shows one of several currencies. */
  currency: string | null
}

export interface Contracts {
  /** The first to end comes first; without an end last. */
  shown: Contract[]
  /** Those whose cloud is unknown from charges and enrollment. */
  elsewhere: number
}

/** The contracts of the page's clouds. Of several rows under one id the one that ends last counts, of equal ones the newest. */
export function contractsOf(rows: readonly ContractRow[], { charged, alone, currency }: ContractScope): Contracts {
  const newest = new Map<string, Contract>()
  for (const row of rows) {
    const next = shape(row)
    const known = newest.get(next.id)
    if (!known || endOf(known) <= endOf(next)) newest.set(next.id, next)
  }
  const wanted = [...newest.values()].filter((one) => currency === null || one.currency === currency)
  const shown = wanted.filter(({ id }) => alone || charged.has(id))
  shown.sort((a, b) => endOf(a).localeCompare(endOf(b)) || a.id.localeCompare(b.id))
  return { shown, elsewhere: wanted.length - shown.length }
}

const NEVER = '9999'
const endOf = ({ end }: Contract) => end ?? NEVER

function shape(row: ContractRow): Contract {
  const text = (name: string) => row.columns.find(({ column }) => column === name)?.value ?? ''
  const day = (name: string) => text(name).slice(0, 10)
  const id = text('ContractCommitmentId')
  return {
    id,
    description: text('ContractCommitmentDescription') || id,
    type: text('ContractCommitmentType'),
    scope: text('x_AppliedScope'),
    cost: text('ContractCommitmentCost') || null,
    currency: text('BillingCurrency'),
    start: day('ContractCommitmentPeriodStart'),
    end: day('ContractCommitmentPeriodEnd') || null,
    row,
  }
}

/** Days from `today` to the end of the term, 0 or less once it is over; null without an end. */
export const daysLeft = ({ end }: Contract, today: string) => (end === null ? null : daysBetween(today, end))

/** Ends within so many days, and has not ended yet. */
export function expires(contract: Contract, today: string, within: number): boolean {
  const left = daysLeft(contract, today)
  return left !== null && left > 0 && left <= within
}

/** The term in whole years or months where it is one, otherwise in days. */
export function termOf({ start, end }: Contract): { count: number; unit: 'year' | 'month' | 'day' } | null {
  if (end === null) return null
  const months =
    Number(end.slice(0, 4)) * 12 + Number(end.slice(5, 7)) - Number(start.slice(0, 4)) * 12 - Number(start.slice(5, 7))
  if (months <= 0 || start.slice(8) !== end.slice(8)) return { count: daysBetween(start, end), unit: 'day' }
  return months % 12 === 0 ? { count: months / 12, unit: 'year' } : { count: months, unit: 'month' }
}
