import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'

/** The name of a line, which leads to its page. */
export const NameLink = chakra(Link, {
  base: {
    display: 'inline-block',
    minW: '6',
    maxW: 'full',
    lineHeight: '1.714rem',
    verticalAlign: 'middle',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderRadius: 'xs',
    _hover: { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
  },
})
