import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'

const inputRecipe = defineRecipe({
  base: {
    w: 'full',
    minH: '9',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'sm',
    transition: 'background-color var(--cd-fast), border-color var(--cd-fast)',
    _hover: { borderColor: 'fg.subtle' },
    // The style that the settings choose (A50): a ground and a line below instead of a frame.
    '[data-input=filled] &': {
      bg: 'bg.muted',
      borderColor: 'transparent',
      borderBottomColor: 'border.strong',
      borderBottomRadius: '0',
      _hover: { borderBottomColor: 'fg.subtle' },
    },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '0' },
    '&[aria-invalid=true], [data-input=filled] &[aria-invalid=true]': { borderColor: 'danger' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    '@media (forced-colors: active)': { borderColor: 'CanvasText' },
  },
})

export const Input = chakra('input', inputRecipe)
export const TextArea = chakra('textarea', inputRecipe)
export const NativeSelect = chakra('select', inputRecipe)
