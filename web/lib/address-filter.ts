import { useLocation } from 'wouter'
import { useSearch } from '~/lib/use-search'
import { withQuery } from './paths'

/** The filters of a list in its address; parse leaves out values that the API would refuse. */
export function useAddressFilter<Filter extends Record<string, string>>(
  parse: (params: URLSearchParams) => Filter,
): [Filter, (part: Partial<Filter>) => void] {
  const filter = parse(new URLSearchParams(useSearch()))
  const [pathname, navigate] = useLocation()
  return [filter, (part) => navigate(withQuery(pathname, { ...filter, ...part }), { replace: true })]
}
