import type { CostOverviewQuery } from '~/gql/generated'

export type Overview = CostOverviewQuery['overview']
export type Total = Overview['totals'][number]
export type Book = Total['book']
export type Part = Total['clouds'][number]
export type Mover = Total['movers'][number]
export type Enrollment = Overview['enrollments'][number]
export type Conversion = NonNullable<Overview['conversion']>
export type ConvertedAmount = Conversion['amounts'][number]
