import { chakra } from '@chakra-ui/react/styled-system'
import type { FocusEvent, ReactNode, Ref } from 'react'
import { Tick } from '../input'

export interface Option<Value extends string | number = string> {
  value: Value
  label: string
  hint?: string
  disabled?: boolean
}

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    py: '1.5',
    fontSize: 'sm',
    cursor: 'pointer',
    '& > input': { mt: '0.5' },
    '&:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' },
  },
})

interface TickRowProps {
  type: 'checkbox' | 'radio'
  id: string
  name: string
  value?: string
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  disabled: boolean | undefined
  invalid: boolean
  required?: boolean | undefined
  describedBy?: string | undefined
  focusRef?: Ref<HTMLInputElement> | undefined
  onBlur?: () => void
  onChange: (checked: boolean) => void
}

/** A checkbox or radio button with its label, and a quieter line below that. */
export function TickRow({
  id,
  label,
  hint,
  invalid,
  required,
  describedBy,
  focusRef,
  onChange,
  ...input
}: TickRowProps) {
  const hintId = hint ? `${id}-hint` : undefined
  return (
    <Row>
      <Tick
        {...input}
        ref={focusRef}
        id={id}
        aria-required={required}
        aria-invalid={invalid}
        aria-labelledby={`${id}-label`}
        aria-describedby={[hintId, describedBy].filter(Boolean).join(' ') || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        <chakra.span id={`${id}-label`} display="block">
          {label}
        </chakra.span>
        {hint && (
          <chakra.span id={hintId} display="block" fontSize="xs" color="fg.muted">
            {hint}
          </chakra.span>
        )}
      </span>
    </Row>
  )
}

/** Calls `leave` when the focus leaves a group of inputs. */
export const onLeave =
  (leave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget as Node | null)) leave()
  }
