import { chakra } from '@chakra-ui/react/styled-system'

/** A list whose entries move as they come and go (web/ui/overlays/list-motion). */
export const MovingList = chakra('ul', { base: { listStyleType: 'none' } }, { defaultProps: { 'data-moves': '' } })

/** A list of cards. */
export const Cards = chakra(MovingList, { base: { display: 'grid', gap: '3', minW: '0' } })

/** A card of a list; the one in the address is highlighted. */
export const Card = chakra('li', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'xs',
    p: '4',
    minW: '0',
    display: 'grid',
    gap: '3',
    scrollMarginTop: '64px',
    '&:target': { borderColor: 'accent' },
  },
})

/** The state of something in a word or two. */
export const Badge = chakra('span', {
  base: { px: '2', py: '0.5', borderRadius: 'full', fontSize: 'xs', fontWeight: 'medium', whiteSpace: 'nowrap' },
  variants: {
    tone: {
      quiet: { bg: 'bg.muted', color: 'fg.muted' },
      good: { bg: 'success.subtle', color: 'success.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
      bad: { bg: 'danger.subtle', color: 'danger.fg' },
    },
  },
  defaultVariants: { tone: 'quiet' },
})

/** Facts of one thing beside each other: pairs of dt and dd, each in a div. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    gap: '3',
    minW: '0',
    overflowWrap: 'anywhere',
  },
})
