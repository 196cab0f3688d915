import { request } from '~/gql/client'
import { CountPurchasesDocument } from '~/gql/generated/documents/count-purchases'
import type { Payer } from './twice'

/** The portal's limit of one call. */
const MOST = 1000

export interface PurchasesChange {
  payers: readonly Payer[]
  counted: boolean
}

/** Says whether the purchases of payers count. The result is the change itself. */
export async function countPurchases(change: PurchasesChange): Promise<PurchasesChange> {
  const { payers, counted } = change
  for (let at = 0; at < payers.length; at += MOST)
    await request(CountPurchasesDocument, { payers: payers.slice(at, at + MOST), counted })
  return change
}
