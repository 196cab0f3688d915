import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import { Icon } from '../icons'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SelectGroup<Value extends string = string> {
  label: string
  options: readonly SelectOption<Value>[]
}

export interface SelectProps<Value extends string = string> {
  /** Label of the choice. Shown inside the control before the value unless `hideLabel`; always announced. */
  label: string
  hideLabel?: boolean
  value: Value
  options: readonly (SelectOption<Value> | SelectGroup<Value>)[]
  onChange: (value: Value) => void
  disabled?: boolean
  size?: 'sm' | 'md'
}

const Frame = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    maxW: 'full',
    borderWidth: '1px',
    borderColor: 'var(--cd-field-border)',
    borderBottomColor: 'var(--cd-field-line)',
    borderRadius: 'md',
    bg: 'var(--cd-field)',
    boxShadow: 'xs',
    fontSize: 'sm',
    transition: 'background-color var(--cd-fast), border-color var(--cd-fast)',
    _hover: { bg: 'var(--cd-field-hover)' },
    _focusWithin: { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '1px' },
    '&:has(select:disabled)': { opacity: 0.5 },
  },
  variants: { size: { sm: { h: '7' }, md: { h: '8' } } },
  defaultVariants: { size: 'md' },
})

const Field = chakra('select', {
  base: {
    appearance: 'none',
    bg: 'transparent',
    color: 'fg',
    fontWeight: 'medium',
    fontSize: 'sm',
    h: 'full',
    flexGrow: 1,
    minW: '0',
    maxW: 'full',
    pe: '7',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    outline: 'none !important',
    '& option, & optgroup': { bg: 'bg.panel', color: 'fg' },
  },
})

const isGroup = <V extends string>(entry: SelectOption<V> | SelectGroup<V>): entry is SelectGroup<V> =>
  'options' in entry

const toOption = ({ value, label, disabled }: SelectOption): ReactNode => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

/** The platform's own select in the product's dress: keys, touch and screen readers work as everywhere. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel, value, options, onChange, disabled, size } = props
  const id = useId()
  return (
    <Frame size={size}>
      {!hideLabel && (
        <chakra.label htmlFor={id} ps="2.5" color="fg.muted" whiteSpace="nowrap" cursor="pointer">
          {label}
        </chakra.label>
      )}
      <Field
        id={id}
        ps={hideLabel ? '2.5' : '1.5'}
        aria-label={hideLabel ? label : undefined}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {options.map((entry) =>
          isGroup(entry) ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(entry)
          ),
        )}
      </Field>
      <chakra.span position="absolute" insetEnd="2" pointerEvents="none" color="fg.subtle">
        <Icon name="prime:chevron-down" size="sm" />
      </chakra.span>
    </Frame>
  )
}
