import {
  hasProvider,
  periodOf,
  providerSpellings,
  toDate,
  type CostDataset,
  type Period,
  type ProviderId,
} from '~/costs/parts'

/** The scope of every part of the page: one cloud, one period, one currency. */
export interface Scope {
  providers: string[]
  period: Period
  currency: string
}

interface Wish {
  from: string | null
  to: string | null
  currency: string | null
}

/** Fills in what the address leaves open; null where the enrollment has no charges of the cloud. */
export function scopeOf(wish: Wish, dataset: CostDataset, providers: readonly ProviderId[]): Scope | null {
  const asked = periodOf(wish, dataset)
  if (!asked || !hasProvider(dataset.providers, providers)) return null
  const currency = dataset.currencies.find((one) => one === wish.currency) ?? dataset.currencies[0] ?? ''
  return { providers: providerSpellings(providers), period: toDate(asked, dataset), currency }
}

/** The scope as the API takes it. */
export const scopeInput = ({ providers, period, currency }: Scope) => ({ providers, ...period, currency })
