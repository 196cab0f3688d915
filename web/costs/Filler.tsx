import { chakra } from '@chakra-ui/react/styled-system'

const Hidden = chakra('span', { base: { visibility: 'hidden' } })

/** Invisible digits behind an amount, so that the points of a column line up. No one reads, hears or copies them. */
export function Filler({ children }: { children: string }) {
  return children === '' ? null : <Hidden aria-hidden>{children}</Hidden>
}
