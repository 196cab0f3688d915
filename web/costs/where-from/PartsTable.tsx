import { chakra } from '@chakra-ui/react/styled-system'

/** What a figure is made of: names, and amounts that open their rows. */
export const PartsTable = chakra('table', {
  base: {
    w: 'full',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: '4', py: '2', textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px' },
    '& th, & td, & tr': { borderColor: 'border.muted' },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium', fontSize: 'xs' },
    '& tbody th': { fontWeight: 'normal' },
    '& [data-number]': { textAlign: 'right' },
  },
})
