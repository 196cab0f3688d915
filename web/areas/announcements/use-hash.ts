import { useLocationProperty } from 'wouter/use-browser-location'

/** The fragment of the address. */
export const useHash = (): string =>
  useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  )
