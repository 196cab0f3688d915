import { defineStyle } from '@chakra-ui/react/styled-system'

/** The ground of what hangs from a button. */
export const panel = defineStyle({
  // Its positioner takes the z-index from it.
  zIndex: 'popup',
  minW: '17rem',
  maxW: 'calc(100vw - 1rem)',
  maxH: 'min(calc(100dvh - 6rem), var(--available-height))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: 'lg',
  fontSize: 'sm',
  outline: 'none',
})

export const entry = defineStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minH: '8',
  px: '2',
  py: '1',
  borderRadius: 'sm',
  color: 'fg',
  cursor: 'pointer',
  _highlighted: { bg: 'bg.muted' },
  _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  '@media (forced-colors: active)': { _highlighted: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
})
