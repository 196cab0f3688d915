import { request, type RequestOptions } from '~/gql/client'
import { CostOverviewDocument } from '~/gql/generated/documents/cost-overview'
import type { CostOverviewQuery } from '~/gql/generated'
import type { OverviewWish } from './address'

export type Overview = CostOverviewQuery['overview']
export type Book = Overview['totals'][number]['book']
export type Part = Overview['totals'][number]['clouds'][number]
export type Mover = Overview['totals'][number]['movers'][number]
export type Enrollment = Overview['enrollments'][number]

/** Everything in one call. */
export async function loadOverview(wish: OverviewWish, options: RequestOptions): Promise<Overview> {
  return (await request(CostOverviewDocument, wish, options)).overview
}
