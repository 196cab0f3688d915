import { chakra } from '@chakra-ui/react/styled-system'

/** A placeholder; give it the size of its contents, so that nothing shifts when they load. */
export const Skeleton = chakra(
  'span',
  {
    base: {
      display: 'block',
      bg: 'bg.muted',
      borderRadius: 'sm',
      animation: 'pulse 1.6s ease-in-out infinite',
    },
  },
  // A skeleton already shows that the page loads, so a long call does not veil it (flows.css). Busy marks a page that still loads.
  { defaultProps: { 'aria-hidden': true, 'aria-busy': true, 'data-skeleton': '' } },
)
