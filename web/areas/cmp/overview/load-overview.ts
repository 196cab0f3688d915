import { request, type RequestOptions } from '~/gql/client'
import { CostOverviewDocument } from '~/gql/generated/documents/cost-overview'
import type { CostOverviewQuery } from '~/gql/generated'
import type { OverviewWish } from './address'

export type Overview = CostOverviewQuery['overview']
export type Total = Overview['totals'][number]
export type Book = Total['book']
export type Part = Total['clouds'][number]
export type Mover = Total['movers'][number]
export type Enrollment = Overview['enrollments'][number]
export type Conversion = NonNullable<Overview['conversion']>
export type ConvertedAmount = Conversion['amounts'][number]

/** Everything in one call. */
export async function loadOverview(wish: OverviewWish, options: RequestOptions): Promise<Overview> {
  return (await request(CostOverviewDocument, wish, options)).overview
}
