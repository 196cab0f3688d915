import { chakra } from '@chakra-ui/react/styled-system'

/** A figure that opens its source rows. It looks like the figure that it is until it is pointed at or focused. */
export const FigureButton = chakra(
  'button',
  {
    base: {
      // 24 px each way: a target for fingers too.
      minW: '6',
      minH: '6',
      font: 'inherit',
      letterSpacing: 'inherit',
      fontVariantNumeric: 'inherit',
      textAlign: 'inherit',
      color: 'inherit',
      borderRadius: 'xs',
      cursor: 'pointer',
      overflowWrap: 'inherit',
      _hover: { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
    },
  },
  { defaultProps: { type: 'button' } },
)
