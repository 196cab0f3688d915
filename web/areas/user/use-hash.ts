import { useLocationProperty } from 'wouter/use-browser-location'

/** What stands behind the # of the address. */
export const useHash = (): string =>
  useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  )
