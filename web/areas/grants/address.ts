import { useAddressFilter } from '~/lib/address-filter'

/** The numbers of days that the filter for grants which end soon offers. */
export const DAYS = ['7', '30', '90'] as const

const NAMES = ['user', 'group', 'role', 'scope', 'ends'] as const

/** The filters of the list, in its address. */
export type GrantFilter = Record<(typeof NAMES)[number], string>

export function parseFilter(params: URLSearchParams): GrantFilter {
  const filter = Object.fromEntries(
    NAMES.map((name) => [name, (params.get(name) ?? '').trim().slice(0, 128)]),
  ) as GrantFilter
  return {
    ...filter,
    user: /^[A-Za-z0-9][\w.@+-]*$/.test(filter.user) ? filter.user : '',
    group: /^[\w-]{1,64}$/.test(filter.group) ? filter.group : '',
    role: filter.role.slice(0, 64),
    ends: DAYS.find((days) => days === filter.ends) ?? '',
  }
}

export const useGrantFilter = () => useAddressFilter(parseFilter)
