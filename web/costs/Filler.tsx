import { chakra } from '@chakra-ui/react/styled-system'

const Hidden = chakra('span', { base: { visibility: 'hidden' } })

/** Invisible digits after an amount, so that the decimal points of a column align. They are neither announced nor copied. */
export function Filler({ children }: { children: string }) {
  return children === '' ? null : <Hidden aria-hidden>{children}</Hidden>
}
