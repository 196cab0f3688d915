import type { CostViewQuery } from '~/gql/generated'
import { CostDatasetDocument } from '~/gql/generated/documents/cost-dataset'
import { CostViewDocument } from '~/gql/generated/documents/cost-view'
import { request, type RequestOptions } from '~/gql/client'
import { planCosts, samePlan, type CostDataset, type CostPlan, type CostQuestion } from './cost-plan'
import { shapeView, type CostView } from './cost-view'
import { currenciesOf } from './figures'

// Limits retries when the data changes with every response; the result is still of one dataset.
const MOST_ATTEMPTS = 3

export interface LoadedCosts {
  dataset: CostDataset
  /** Null without charges, or without charges of the providers. */
  view: CostView | null
}

/**
 * Loads a cost query with one operation. A second one is needed only if the first changes the query (latest month, currencies), or
 * if rows were ingested between its parts.
 */
export async function loadCosts(
  question: CostQuestion,
  known: CostDataset | null,
  options: RequestOptions,
): Promise<LoadedCosts> {
  let dataset = known
  let charged: string[] = []
  let plan = planCosts(question, dataset)
  if (!plan) {
    dataset = (await request(CostDatasetDocument, {}, options)).dataset
    plan = planCosts(question, dataset)
    if (!plan) return { dataset, view: null }
  }
  for (let attempt = 1; ; attempt++) {
    const answer: CostViewQuery = await request(CostViewDocument, variables(plan), options)
    dataset = answer.dataset
    charged = currenciesOf((answer.totals ?? answer.report).totals)
    const next: CostPlan | null = planCosts(question, dataset, charged)
    if (!next) return { dataset, view: null }
    if (attempt === MOST_ATTEMPTS || (isOneMoment(answer) && samePlan(plan, next))) {
      return { dataset, view: shapeView(plan, answer) }
    }
    plan = next
  }
}

function variables({ queries, currency, asked, period }: CostPlan) {
  return { ...queries, severalCurrencies: currency !== null, running: period.to < asked.to }
}

function isOneMoment({ report, course, totals, ahead }: CostViewQuery): boolean {
  return [course, totals, ahead].every((part) => !part || part.datasetVersion === report.datasetVersion)
}
