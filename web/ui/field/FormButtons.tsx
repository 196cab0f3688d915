import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button, type ButtonProps } from '../button'
import { useCommonMessages } from '../messages'
import { useFormsMessages } from './messages'
import type { FormOf } from './use-form'

export interface FormButtonsProps<Values extends FieldValues> {
  form: FormOf<Values>
  submitLabel: string
  /** Leaves the form; without it a changed form offers to discard the changes. */
  onCancel?: () => void
  /** A form that cannot be submitted unless something changed. */
  needsChange?: boolean
  /** Data that the form needs has not loaded yet. */
  disabled?: boolean
  size?: ButtonProps['size']
  /** Further buttons. */
  children?: ReactNode
}

/** Submits the form, and shows that it is busy. */
export function FormButtons<Values extends FieldValues>(props: FormButtonsProps<Values>) {
  const { form, submitLabel, onCancel, needsChange, disabled, size, children } = props
  const t = useFormsMessages()
  const c = useCommonMessages()
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {!form.readOnly && (
        <Button
          type="submit"
          variant="solid"
          size={size}
          aria-disabled={form.busy || undefined}
          disabled={disabled || (needsChange && !form.isDirty)}
        >
          {form.busy ? t('submitting') : submitLabel}
        </Button>
      )}
      {children}
      {onCancel ? (
        <Button variant="ghost" size={size} onClick={onCancel}>
          {c('cancel')}
        </Button>
      ) : (
        form.isDirty &&
        !form.busy &&
        !form.readOnly && (
          <Button variant="ghost" size={size} onClick={form.discard}>
            {t('discard')}
          </Button>
        )
      )}
    </chakra.div>
  )
}
