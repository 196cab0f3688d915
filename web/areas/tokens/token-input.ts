import { addDays } from '~/lib/dates'
import type { ServiceTokenInput } from '~/gql/generated'

/** A token lives for at most a year; the form offers a quarter. */
const MOST_DAYS = 365
const USUAL_DAYS = 90

export interface TokenValues {
  owner: string
  name: string
  permissions: readonly string[]
  enrollment: string
  ends: string
}

export const newToken = (today: string): TokenValues => ({
  owner: '',
  name: '',
  permissions: [],
  enrollment: '',
  ends: addDays(today, USUAL_DAYS),
})

/** The first and the last day on which a token can end. */
export const endDays = (today: string) => ({ min: addDays(today, 1), max: addDays(today, MOST_DAYS) })

/** Body for the API: a person's own token has no owner. */
export function tokenInput({ owner, name, permissions, enrollment, ends }: TokenValues): ServiceTokenInput {
  return {
    ...(owner && { owner }),
    name: name.trim(),
    permissions: [...permissions],
    ...(enrollment.trim() && { enrollment: enrollment.trim() }),
    endsAt: `${ends}T00:00:00Z`,
  } as ServiceTokenInput
}
