import { useMemo } from 'react'
import { useSearch } from '~/lib/use-search'
import { navigate } from 'wouter/use-browser-location'
import { formatAddress, parseAddress, type ExplorerAddress } from './explorer-url'

export type ChangeAddress = (part: Partial<ExplorerAddress>, options?: { replace?: boolean }) => void

/** Changes a part of the state in the address. One function for all renders, so that what takes it can be memoized. */
const change: ChangeAddress = (part, { replace = false } = {}) => {
  const query = formatAddress({ ...parseAddress(location.search), ...part })
  navigate(query ? `${location.pathname}?${query}` : location.pathname, { replace })
}

/** The state in the address and a function to change it: Back undoes every choice. */
export function useExplorerAddress(): [ExplorerAddress, ChangeAddress] {
  const search = useSearch()
  return [useMemo(() => parseAddress(search), [search]), change]
}
