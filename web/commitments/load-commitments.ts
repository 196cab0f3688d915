import { request, type RequestOptions } from '~/gql/client'
import { CommitmentsDocument } from '~/gql/generated/documents/commitments'
import { CostDatasetDocument } from '~/gql/generated/documents/cost-dataset'
import type { CommitmentsQuery } from '~/gql/generated'
import { hasProvider, periodOf, type CostDataset, type ProviderId } from '~/costs/parts'
import { commitmentQueries, type CommitmentQuestion } from './commitment-queries'
import { commitmentsView, type CommitmentsView } from './commitments-view'

/** The choices of the address; null means a default from the data. */
export interface CommitmentWish {
  from: string | null
  to: string | null
  currency: string | null
}

export type CommitmentsAnswer =
  { status: 'empty'; dataset: CostDataset } | { status: 'ready'; question: CommitmentQuestion; view: CommitmentsView }

// Limits retries when the data changes with every response; the result is still of one dataset.
const MOST_ATTEMPTS = 3

/** Loads the page with one operation, after one that tells which month is the latest and which currencies there are. */
export async function loadCommitments(
  wish: CommitmentWish,
  providers: readonly ProviderId[],
  options: RequestOptions,
): Promise<CommitmentsAnswer> {
  let { dataset } = await request(CostDatasetDocument, {}, options)
  for (let attempt = 1; ; attempt++) {
    const question = settle(wish, providers, dataset)
    if (!question) return { status: 'empty', dataset }
    const answer = await request(CommitmentsDocument, commitmentQueries(question), options)
    const currency = question.currency ?? answer.dataset.currencies[0] ?? ''
    const settled = isOneMoment(answer) && answer.dataset.datasetVersion === dataset.datasetVersion
    dataset = answer.dataset
    if (settled || attempt === MOST_ATTEMPTS)
      return { status: 'ready', question, view: commitmentsView(answer, question.period, currency) }
  }
}

/** Null where the enrollment has no charge of the providers. */
function settle(
  wish: CommitmentWish,
  providers: readonly ProviderId[],
  dataset: CostDataset,
): CommitmentQuestion | null {
  const period = periodOf(wish, dataset)
  if (!period || !hasProvider(dataset.providers, providers)) return null
  const { currencies } = dataset
  const wished = currencies.find((one) => one === wish.currency) ?? currencies[0] ?? null
  return { providers, period, currency: currencies.length > 1 ? wished : null }
}

const isOneMoment = ({ figures, course, names, lifetime, onDemand }: CommitmentsQuery) =>
  [course, names, lifetime, onDemand].every(({ datasetVersion }) => datasetVersion === figures.datasetVersion)
