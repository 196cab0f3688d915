import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { Icon } from '../icons'

/** The one look of entries; media.css sets its colors for both input styles (A50) and for more contrast. */
const inputRecipe = defineRecipe({
  base: {
    w: 'full',
    minW: '0',
    minH: '9',
    px: '3',
    borderWidth: '1px',
    borderColor: 'var(--cd-input-border)',
    borderBottomColor: 'border.strong',
    borderRadius: 'md',
    bg: 'var(--cd-field)',
    color: 'fg',
    fontSize: 'sm',
    transition: 'background-color var(--cd-fast), border-color var(--cd-fast)',
    '[data-input=filled] &': { borderBottomRadius: '0' },
    _hover: { bg: 'var(--cd-field-hover)' },
    _placeholder: { color: 'fg.muted' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '0' },
    '&[aria-invalid=true]': { borderColor: 'danger' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    '&[type=date], &[inputmode=decimal], &[inputmode=numeric]': { fontVariantNumeric: 'tabular-nums' },
    '@media (forced-colors: active)': { borderColor: 'CanvasText' },
  },
  variants: {
    // Beside buttons in a bar.
    size: { sm: { minH: '8', px: '2' } },
    code: { true: { fontFamily: 'mono', fontSize: 'xs' } },
  },
})

/** A line to write into, without label and error: for searches and filters. Forms use `~/ui/field`. */
export const Input = chakra('input', inputRecipe)
export const TextArea = chakra('textarea', inputRecipe)
/** The browser's own checkbox or radio button. */
export const Tick = chakra('input', { base: { flexShrink: 0, boxSize: '4', cursor: 'inherit' } })

const Field = chakra('select', inputRecipe)

/** The browser's own select, styled like an input: keys, touch and screen readers work as everywhere. */
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
