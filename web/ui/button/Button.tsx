import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { forwardRef, type ComponentProps } from 'react'

const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    gap: '1.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    transition:
      'background-color var(--cd-fast), border-color var(--cd-fast), color var(--cd-fast), box-shadow var(--cd-fast)',
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent',
        color: 'accent.contrast',
        boxShadow: 'xs',
        _hover: { bg: 'accent.emphasized', _disabled: { bg: 'accent' } },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border',
        boxShadow: 'xs',
        _hover: { bg: 'bg.subtle', _disabled: { bg: 'bg.panel' } },
        _expanded: { bg: 'bg.muted' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'bg.muted', color: 'fg' },
        _expanded: { bg: 'bg.muted', color: 'fg' },
      },
      // For buttons on a colored surface: they inherit its text color.
      plain: { color: 'inherit' },
    },
    size: {
      xs: { h: '6', px: '2', fontSize: 'xs' },
      sm: { h: '7', px: '2.5', fontSize: 'sm' },
      md: { h: '8', px: '3', fontSize: 'sm' },
      lg: { h: '10', px: '4', fontSize: 'md' },
    },
    square: { true: { px: '0', aspectRatio: '1', gap: '0' } },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})

const Root = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

export type ButtonProps = ComponentProps<typeof Root>

export const Button = Root

export type IconButtonProps = ButtonProps & { 'aria-label': string }

/** A square button that only shows an icon; its label is what screen readers say. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  return <Root ref={ref} variant="ghost" square {...props} />
})
