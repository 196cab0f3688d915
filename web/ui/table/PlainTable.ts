import { chakra } from '@chakra-ui/react/styled-system'

/** A table that does not scroll its rows: heads, rows and cells are plain markup, and cells with numbers carry data-number. */
export const PlainTable = chakra('table', {
  base: {
    w: 'full',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      px: '3',
      py: '1.5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      textAlign: 'start',
      verticalAlign: 'middle',
    },
    '& tr > :first-child': { ps: '4' },
    '& tr > :last-child': { pe: '4' },
    '& thead th': { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', bg: 'bg.subtle' },
    '& tbody th': { fontWeight: 'normal' },
    '& tfoot th, & tfoot td': { fontWeight: 'semibold', bg: 'bg.subtle', borderBottomWidth: '0' },
    // On the right in every language, so that decimals align.
    '& [data-number]': { textAlign: 'right' },
  },
  variants: {
    // Rows of figures: every row is as high as one with a button in it.
    even: { true: { whiteSpace: 'nowrap', '& tbody :is(th, td), & tfoot :is(th, td)': { h: '2.571rem' } } },
    // Long texts beside figures.
    dense: { true: { fontSize: 'xs', '& th, & td': { verticalAlign: 'top' }, '& thead th': { bg: 'transparent' } } },
    // Inside of something that has its own edges.
    flush: { true: { '& tr > :first-child': { ps: '0' }, '& tr > :last-child': { pe: '0' } } },
  },
})
