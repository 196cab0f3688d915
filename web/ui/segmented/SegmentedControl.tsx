import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'

export interface Segment<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SegmentedControlProps<Value extends string = string> {
  /** Names the group for screen readers. */
  label: string
  value: Value
  options: readonly Segment<Value>[]
  onChange: (value: Value) => void
  size?: 'sm' | 'md'
}

const Track = chakra('div', {
  base: {
    display: 'inline-flex',
    p: '2px',
    gap: '2px',
    borderRadius: 'md',
    bg: 'bg.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
  },
  variants: { size: { sm: { h: '7' }, md: { h: '8' } } },
  defaultVariants: { size: 'md' },
})

const Option = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexGrow: 1,
    px: '2.5',
    borderRadius: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transition: 'background-color var(--cd-fast), color var(--cd-fast), box-shadow var(--cd-fast)',
    _hover: { color: 'fg' },
    '&:has(:checked)': { bg: 'bg.raised', color: 'fg', boxShadow: 'sm' },
    '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '1px' },
  },
})

/** One of few: native radio buttons, so that arrow keys move and screen readers count. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange, size } = props
  const name = useId()
  return (
    <Track role="radiogroup" aria-label={label} size={size}>
      {options.map((option) => (
        <Option key={option.value}>
          <chakra.input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            position="absolute"
            inset="0"
            opacity="0"
            cursor="inherit"
          />
          {option.label}
        </Option>
      ))}
    </Track>
  )
}
