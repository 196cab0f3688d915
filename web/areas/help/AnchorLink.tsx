import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { showAnchor } from './show-anchor'

export interface AnchorLinkProps extends HTMLChakraProps<'a'> {
  id: string
}

/** A link to a section of the same page: an entry of the history like any other, without a fetch. */
export function AnchorLink({ id, ...rest }: AnchorLinkProps) {
  return (
    <Link href={`#${id}`} asChild onClick={() => requestAnimationFrame(() => showAnchor(id))}>
      <chakra.a {...rest} />
    </Link>
  )
}
