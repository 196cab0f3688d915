import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

const Anchor = chakra('a', {
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '2px' },
  },
})

/** A link inside of a page, to another page of the product. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} asChild>
      <Anchor>{children}</Anchor>
    </Link>
  )
}
