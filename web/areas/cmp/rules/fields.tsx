import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import { Money } from '~/costs/parts'
import { Icon } from '~/ui/icons'
import type { Amount } from './types'

const control = {
  w: 'full',
  minH: '8',
  px: '2.5',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  bg: 'bg.panel',
  color: 'fg',
  fontSize: 'sm',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '0' },
  _disabled: { opacity: 0.55 },
} as const

const Input = chakra('input', { base: control })
const Area = chakra('textarea', { base: { ...control, py: '1.5', fontFamily: 'mono', fontSize: 'xs' } })
const Choice = chakra('select', {
  base: { ...control, appearance: 'none', pe: '8', cursor: 'pointer', textOverflow: 'ellipsis' },
})

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  disabled?: boolean
  /** Long texts take the whole line. */
  wide?: boolean
}

/** The frame of one entry: its name above it, what it wants below. */
function Frame({
  id,
  label,
  hint,
  wide,
  children,
}: {
  id: string
  label: string
  hint?: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <chakra.div flex={wide ? '1 1 100%' : '1 1 10rem'} minW="0" maxW="full">
      <chakra.label htmlFor={id} display="block" fontSize="xs" color="fg.muted" mb="0.5">
        {label}
      </chakra.label>
      {children}
      {hint && (
        <chakra.p id={`${id}-hint`} fontSize="xs" color="fg.subtle" mt="0.5">
          {hint}
        </chakra.p>
      )}
    </chakra.div>
  )
}

export function TextField({
  label,
  value,
  onChange,
  hint,
  disabled,
  wide,
  list,
  type,
}: FieldProps & { list?: readonly string[]; type?: 'date' }) {
  const id = useId()
  return (
    <Frame {...{ id, label, wide, ...(hint ? { hint } : {}) }}>
      <Input
        id={id}
        type={type ?? 'text'}
        dir={type ? undefined : 'auto'}
        value={value}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        list={list ? `${id}-list` : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {list && (
        <datalist id={`${id}-list`}>
          {list.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </Frame>
  )
}

export function LinesField({ label, value, onChange, hint, disabled }: FieldProps) {
  const id = useId()
  return (
    <Frame {...{ id, label, wide: true, ...(hint ? { hint } : {}) }}>
      <Area
        id={id}
        rows={3}
        dir="auto"
        value={value}
        disabled={disabled}
        spellCheck={false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Frame>
  )
}

export function ChoiceField({
  label,
  value,
  onChange,
  options,
  disabled,
}: FieldProps & { options: readonly { value: string; label: string }[] }) {
  const id = useId()
  return (
    <Frame {...{ id, label }}>
      <chakra.span position="relative" display="flex" alignItems="center">
        <Choice id={id} value={value} disabled={disabled} onChange={(event) => onChange(event.currentTarget.value)}>
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </Choice>
        <chakra.span position="absolute" insetEnd="2.5" pointerEvents="none" color="fg.subtle">
          <Icon name="prime:chevron-down" size="sm" />
        </chakra.span>
      </chakra.span>
    </Frame>
  )
}

export function TickField({
  label,
  checked,
  onChange,
  disabled,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="1.5" fontSize="sm" py="1" flex="1 1 100%">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </chakra.label>
  )
}

/** Entries beside each other, as many as there is room for. */
export const Entries = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2.5', alignItems: 'flex-start' },
})

/** A word on what went wrong or well, read out when it comes. */
export function Notice({ tone, children }: { tone: 'danger' | 'success' | 'quiet'; children: ReactNode }) {
  return (
    <chakra.div
      role={tone === 'danger' ? 'alert' : 'status'}
      px="3"
      py="2"
      borderRadius="md"
      fontSize="sm"
      overflowWrap="anywhere"
      bg={tone === 'quiet' ? 'bg.muted' : `${tone}.subtle`}
      color={tone === 'quiet' ? 'fg' : `${tone}.fg`}
    >
      {children}
    </chakra.div>
  )
}

/** Sums side by side, each in its own currency. */
export function Amounts({ amounts, locale }: { amounts: readonly Amount[]; locale: string }) {
  if (amounts.length === 0) return <>–</>
  return (
    <>
      {amounts.map(({ amount, currency }) => (
        <chakra.span key={currency} display="block">
          <Money amount={amount} currency={currency} locale={locale} />
        </chakra.span>
      ))}
    </>
  )
}
