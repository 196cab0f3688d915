import { chakra } from '@chakra-ui/react/styled-system'

/** A quiet placeholder; give it the size of what will stand there, so that nothing moves when it comes. */
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
  // The veil of a long call stays away where a skeleton already says that the page loads (flows.css).
  { defaultProps: { 'aria-hidden': true, 'data-skeleton': '' } },
)
