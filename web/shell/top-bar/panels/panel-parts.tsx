import { chakra } from '@chakra-ui/react/styled-system'

/** Building blocks of the panels in the top bar. */
export const PanelTitle = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: '3.5',
    pt: '3',
    pb: '1.5',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
  },
})

export const PanelList = chakra('ul', { base: { listStyleType: 'none', p: '1.5' } })

export const panelRow = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  w: 'full',
  minH: '8',
  px: '2',
  py: '1',
  borderRadius: 'sm',
  textAlign: 'start',
  color: 'fg',
  cursor: 'pointer',
  transition: 'background-color var(--cd-fast)',
  _hover: { bg: 'bg.muted' },
  _currentPage: { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
  '&[aria-current=true]': { color: 'accent.fg' },
  _focusVisible: { outlineOffset: '-2px' },
} as const

export const PanelButton = chakra('button', { base: panelRow }, { defaultProps: { type: 'button' } })
