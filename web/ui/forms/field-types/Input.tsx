import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { Icon } from '../../icons'

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

const Field = chakra('select', inputRecipe)

/** The platform's own select in the dress of an entry: its arrow is the product's, and stands where the text of others ends. */
export function NativeSelect(props: ComponentProps<typeof Field>) {
  return (
    <chakra.span position="relative" display="block" minW="0">
      <Field
        {...props}
        appearance="none"
        pe="9"
        cursor="pointer"
        textOverflow="ellipsis"
        css={{ '& option': { bg: 'bg.panel', color: 'fg' } }}
      />
      <chakra.span
        position="absolute"
        insetEnd="3"
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        color="fg.subtle"
      >
        <Icon name="prime:chevron-down" size="sm" />
      </chakra.span>
    </chakra.span>
  )
}
