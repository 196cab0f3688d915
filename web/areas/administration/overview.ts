import type { AdminOverviewQuery } from '~/gql/generated'

export type Overview = AdminOverviewQuery['adminOverview']
export type System = NonNullable<Overview['system']>
