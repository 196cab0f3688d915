import type { AdminEnrollmentFieldsFragment, EnrollmentState } from '~/gql/generated'

export const API_TYPES = ['AWS', 'Azure', 'GCP', 'XCloud', 'CloudSec'] as const

export interface EnrollmentValues {
  number: string
  name: string
  apiType: string
  company: string
  currency: string
  areas: readonly string[]
  state: EnrollmentState
}

export const newEnrollment: EnrollmentValues = {
  number: '',
  name: '',
  apiType: 'AWS',
  company: '',
  currency: '',
  areas: [],
  state: 'active',
}

export const valuesOf = ({ version: _, ...values }: AdminEnrollmentFieldsFragment): EnrollmentValues => values

/** What can change later. */
export const changeInput = ({ name, company, currency, areas, state }: EnrollmentValues) => ({
  name: name.trim(),
  company: company.trim(),
  currency: currency.trim(),
  areas: [...areas],
  state,
})

/** What a new one is made of. */
export function createInput({ number, apiType, ...values }: EnrollmentValues) {
  const { state: _, ...rest } = changeInput({ number, apiType, ...values })
  return { ...rest, number: number.trim(), apiType }
}
