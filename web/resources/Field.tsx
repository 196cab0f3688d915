import { chakra } from '@chakra-ui/react/styled-system'

/** A line to write into. */
export const Field = chakra('input', {
  base: {
    h: '8',
    px: '2.5',
    minW: '0',
    borderWidth: '1px',
    borderColor: 'var(--cd-field-border)',
    borderBottomColor: 'var(--cd-field-line)',
    borderRadius: 'md',
    bg: 'var(--cd-field)',
    boxShadow: 'xs',
    fontSize: 'sm',
    _hover: { bg: 'var(--cd-field-hover)' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '1px' },
    _placeholder: { color: 'fg.muted' },
  },
})

/** A field with its name above it. */
export const Labelled = chakra('label', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', fontSize: 'xs', color: 'fg.muted', minW: '0' },
})
