import { recall, remember, useQuery, type Query } from '~/data'
import { CostDatasetDocument } from '~/gql/generated/documents/cost-dataset'
import { CostViewDocument } from '~/gql/generated/documents/cost-view'
import type { CostDataset, CostQuestion } from './cost-plan'
import { parseAddress, questionOf, type ExplorerAddress } from './explorer-url'
import { loadCosts, type LoadedCosts } from './load-costs'
import { hasProvider, type ProviderId } from './providers'

export type Costs = Query<LoadedCosts> & {
  /** The enrollment's dataset, if known. */
  dataset: CostDataset | null
}

/**
 * The costs of the address; loads nothing without one. The previous view stays visible while the subject is the same. view is null
 * if the enrollment has no charges of the providers.
 */
export function useCosts(
  area: string,
  address: ExplorerAddress | null,
  providers: readonly ProviderId[] | null,
  subject: string,
): Costs {
  const question = address && questionOf(address)
  const load = (signal: AbortSignal) => answer({ area, address: parseAddress(question!), providers }, signal)
  const costs = useQuery(load, question === null ? null : ['costs', area, question, providers], {
    subject: `${area} ${subject}`,
    reads: [CostDatasetDocument, CostViewDocument],
  })
  return { ...costs, dataset: costs.data?.dataset ?? knownDataset() }
}

const knownDataset = () => recall(CostDatasetDocument, {})?.dataset ?? null

async function answer(question: CostQuestion, signal: AbortSignal): Promise<LoadedCosts> {
  const { dataset, view } = await loadCosts(question, knownDataset(), { signal })
  remember(CostDatasetDocument, {}, { dataset })
  return { dataset, view: hasProvider(dataset.providers, question.providers) ? view : null }
}
