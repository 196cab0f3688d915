import { request, type RequestOptions } from '~/gql/client'
import { CostDatasetDocument } from '~/gql/generated/documents/cost-dataset'
import { hasProvider, periodOf, providerSpellings, type CostDataset, type Period, type ProviderId } from '~/costs/parts'

/** What every part of the page is about: one cloud, one period, one currency. */
export interface Scope {
  providers: string[]
  period: Period
  currency: string
}

export type Settled =
  { status: 'empty'; dataset: CostDataset } | { status: 'ready'; dataset: CostDataset; scope: Scope }

interface Wish {
  from: string | null
  to: string | null
  currency: string | null
}

/** Asks what the enrollment holds, and settles what the address leaves open. */
export async function loadScope(
  wish: Wish,
  providers: readonly ProviderId[],
  options: RequestOptions,
): Promise<Settled> {
  const { dataset } = await request(CostDatasetDocument, {}, options)
  const period = periodOf(wish, dataset)
  if (!period || !hasProvider(dataset.providers, providers)) return { status: 'empty', dataset }
  const currency = dataset.currencies.find((one) => one === wish.currency) ?? dataset.currencies[0] ?? ''
  return { status: 'ready', dataset, scope: { providers: providerSpellings(providers), period, currency } }
}

/** The scope as the API takes it. */
export const scopeInput = ({ providers, period, currency }: Scope) => ({ providers, ...period, currency })
