import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { formatAddress, parseAddress, type ExplorerAddress } from './explorer-url'

export type ChangeAddress = (part: Partial<ExplorerAddress>, options?: { replace?: boolean }) => void

/** The state that the address holds, and how to change a part of it: every choice is a step that Back undoes. */
export function useExplorerAddress(): [ExplorerAddress, ChangeAddress] {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const address = useMemo(() => parseAddress(search), [search])
  const change: ChangeAddress = (part, { replace = false } = {}) => {
    const query = formatAddress({ ...address, ...part })
    navigate(query ? `${pathname}?${query}` : pathname, { replace })
  }
  return [address, change]
}
