import { useLocation } from 'wouter'
import { useSearch } from '~/lib/use-search'
import type { UserState } from '~/gql/generated'
import { withQuery } from '~/lib/paths'

export const STATES = ['active', 'invited', 'disabled'] as const satisfies readonly UserState[]

/** The API refuses longer searches. */
const LONGEST = 128

/** The filters of the list, in its address. */
export interface UserFilter {
  q: string
  state: UserState | ''
  enrollment: string
}

/** Reads an address; values that the API would refuse are left out. */
export function parseFilter(search: string): UserFilter {
  const params = new URLSearchParams(search)
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST)
  return {
    q: text('q'),
    state: STATES.find((one) => one === params.get('state')) ?? '',
    // Not `enrollment`: the shell would ask whether to switch to it.
    enrollment: text('in'),
  }
}

export function useUserFilter(): [UserFilter, (part: Partial<UserFilter>) => void] {
  const filter = parseFilter(useSearch())
  const [pathname, navigate] = useLocation()
  const change = (part: Partial<UserFilter>): void => {
    const { enrollment, ...own } = { ...filter, ...part }
    navigate(withQuery(pathname, { ...own, in: enrollment }), { replace: true })
  }
  return [filter, change]
}
