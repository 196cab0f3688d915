import { chakra } from '@chakra-ui/react/styled-system'

/** The red dot on a button of the bar; the button's name explains it. */
export const Badge = chakra('span', {
  base: {
    position: 'absolute',
    top: '1.5',
    insetEnd: '1.5',
    boxSize: '2.5',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'topbar',
    bg: 'danger',
  },
})
