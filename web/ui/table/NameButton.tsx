import { chakra } from '@chakra-ui/react/styled-system'

/** The name of a table's line, which leads somewhere. */
export const NameButton = chakra('button', {
  base: {
    // 24 px each way: a target for fingers too.
    minW: '6',
    h: '6',
    // Aligns a short name with the long ones, not in the middle of its 24 px.
    textAlign: 'start',
    maxW: 'full',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderRadius: 'xs',
    cursor: 'pointer',
    _hover: { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
    // Opens a part below the table.
    '&[aria-expanded=true]': { color: 'accent.fg', fontWeight: 'semibold' },
  },
})
