import type { CostViewQuery } from '~/gql/generated'
import { CostDatasetDocument } from '~/gql/generated/documents/cost-dataset'
import { CostViewDocument } from '~/gql/generated/documents/cost-view'
import { request, type RequestOptions } from '~/gql/client'
import { planCosts, samePlan, type CostDataset, type CostPlan, type CostQuestion } from './cost-plan'
import { shapeView, type CostView } from './cost-view'
import { currenciesOf } from './figures'

// Data that changes on every answer must not keep the page asking for ever; what it then shows is still one dataset's.
const MOST_ATTEMPTS = 3

export interface LoadedCosts {
  dataset: CostDataset
  /** Null when the enrollment has no charge at all. */
  view: CostView | null
}

/**
 * Answers a question with one operation. It needs a second one only where the first told something that changes the question:
 * which month is the latest, which currencies there are, or that rows came in between its parts.
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

function variables({ queries, currency }: CostPlan) {
  return { ...queries, severalCurrencies: currency !== null }
}

function isOneMoment({ report, course, totals }: CostViewQuery): boolean {
  return [course, totals].every((part) => !part || part.datasetVersion === report.datasetVersion)
}
