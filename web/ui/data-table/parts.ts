import { chakra } from '@chakra-ui/react/styled-system'

export const Scroller = chakra('div', {
  base: { overflow: 'auto', borderBottomRadius: 'lg', overscrollBehavior: 'auto' },
})

export const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})

export const Body = chakra('tbody', { base: { '& > tr:hover': { bg: 'bg.subtle' } } })

export const Row = chakra('tr')

/** A row that screens do not need. */
export const OnPaper = chakra('tr', {
  base: { display: 'none', color: 'fg.muted', fontStyle: 'italic', _print: { display: 'table-row' } },
})

/** Stays at the lower edge, all lines of it, while the rows scroll. */
export const Foot = chakra('tfoot', { base: { position: 'sticky', bottom: '0', zIndex: 'content' } })

// A sheet has room for all of them: its type is small.
const onPaper = { _print: { display: 'table-cell' } }

/** Cells that only show from a width of the window on. */
const from = {
  sm: { display: 'none', sm: { display: 'table-cell' }, ...onPaper },
  md: { display: 'none', md: { display: 'table-cell' }, ...onPaper },
  lg: { display: 'none', lg: { display: 'table-cell' }, ...onPaper },
}

// The first of its row, whether it is a head or not: of :first-child Emotion warns, since a server may put a style before it.
const FIRST = '&:not(* + *)'

export const Cell = chakra('td', {
  base: {
    h: '2.143rem',
    px: '3',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    textAlign: 'start',
    fontWeight: 'normal',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: 'inherit',
    [FIRST]: { ps: '4' },
    '&:last-child': { pe: '4' },
  },
  variants: {
    // On the right in every language: figures are left to right, so their decimals align.
    numeric: { true: { textAlign: 'right' } },
    // Takes the room that the figures leave, and gives way to them where there is little.
    name: { true: { maxW: '0' } },
    strong: { true: { fontWeight: 'medium' } },
    // Nothing shows through while the others pass below.
    pinned: { true: { zIndex: 1, bg: 'bg.panel' } },
    foot: {
      rest: { bg: 'bg.panel', borderTopWidth: '1px', borderBottomWidth: '0', color: 'fg.muted' },
      sum: {
        bg: 'bg.subtle',
        borderTopWidth: '1px',
        borderTopColor: 'border',
        borderBottomWidth: '0',
        fontWeight: 'semibold',
      },
    },
    from,
  },
})

export const Head = chakra('th', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'content',
    h: '2.143rem',
    px: '3',
    bg: 'bg.subtle',
    borderBlockWidth: '1px',
    borderColor: 'border.muted',
    textAlign: 'start',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    [FIRST]: { ps: '4' },
    '&:last-child': { pe: '4' },
  },
  variants: {
    numeric: { true: { textAlign: 'right' } },
    pinned: { true: { zIndex: 2 } },
    from,
  },
})

/** The edge of a head by which its column is made wider. Keys have Shift with an arrow. */
export const Edge = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '-4px',
    w: '9px',
    zIndex: 1,
    cursor: 'col-resize',
    touchAction: 'none',
    _hover: { bg: 'accent.muted' },
    _print: { display: 'none' },
  },
})
