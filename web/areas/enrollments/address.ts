import type { EnrollmentState } from '~/gql/generated'

export const STATES: readonly EnrollmentState[] = ['active', 'archived']

export type EnrollmentFilter = { q: string; state: EnrollmentState | '' }

export const parseFilter = (params: URLSearchParams): EnrollmentFilter => ({
  q: (params.get('q') ?? '').trim().slice(0, 128),
  state: STATES.find((one) => one === params.get('state')) ?? '',
})
