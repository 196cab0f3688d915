import { request, type RequestOptions } from '~/gql/client'
import { ContractCommitmentsDocument } from '~/gql/generated/documents/contract-commitments'
import type { ContractRow } from './contracts'

export interface ContractRows {
  rows: ContractRow[]
  /** How many there are in all; more than rows where there are too many for one page. */
  rowCount: number
}

const PAGE = 1000
/** Limit of a table on this page; exports have all rows. */
const MOST_PAGES = 5

/** The enrollment's Contract Commitment rows; empty without such a file. */
export async function loadContracts(options: RequestOptions): Promise<ContractRows> {
  const rows: ContractRow[] = []
  let cursor: string | null = null
  for (let page = 1; ; page++) {
    const { contracts }: { contracts: Page } = await request(
      ContractCommitmentsDocument,
      { limit: PAGE, ...(cursor === null ? {} : { cursor }) },
      options,
    )
    rows.push(...contracts.rows)
    cursor = contracts.nextCursor ?? null
    if (cursor === null || page === MOST_PAGES) return { rows, rowCount: contracts.rowCount }
  }
}

interface Page {
  rows: ContractRow[]
  rowCount: number
  nextCursor?: string | null
}
