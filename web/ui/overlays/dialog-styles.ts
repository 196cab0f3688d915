import { defineStyle } from '@chakra-ui/react/styled-system'

export const mask = defineStyle({ position: 'fixed', inset: '0', zIndex: 'popup', bg: 'mask' })

const sheet = defineStyle({
  display: 'flex',
  flexDirection: 'column',
  pointerEvents: 'auto',
  bg: 'bg.panel',
  color: 'fg',
  borderColor: 'border',
  boxShadow: 'lg',
  fontSize: 'sm',
  outline: 'none',
})

export const dialogSheet = defineStyle({
  ...sheet,
  w: '30rem',
  maxW: 'calc(100vw - 1.5rem)',
  maxH: { base: 'calc(100dvh - 1.5rem)', sm: 'calc(88dvh - 0.75rem)' },
  mx: 'auto',
  mt: { base: '0.75rem', sm: '12vh' },
  borderWidth: '1px',
  borderRadius: 'xl',
  overflow: 'hidden',
})

export const wide = defineStyle({
  w: '40rem',
  maxH: { base: 'min(34rem, 100dvh - 1.5rem)', sm: 'min(34rem, 88dvh - 0.75rem)' },
})

export const drawerSheet = defineStyle({
  ...sheet,
  position: 'absolute',
  insetBlock: '0',
  insetEnd: '0',
  w: 'min(60rem, 100vw)',
  borderStartWidth: '1px',
})
