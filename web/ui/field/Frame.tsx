import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../a11y'
import { Icon } from '../icons'
import { useFormsMessages } from './messages'

/** Props of every field of a form. */
export interface FieldLook {
  label: string
  /** For screen readers only: the place says it to the eye. */
  hideLabel?: boolean
  /** A quieter sentence below the input. */
  help?: ReactNode
  required?: boolean
  disabled?: boolean
  /** Takes the whole line among fields beside each other. */
  wide?: boolean
}

interface FrameProps extends FieldLook {
  id: string
  error: string | undefined
  describedBy: string | undefined
  /** Several inputs under one name: the name is a legend. */
  grouped?: boolean
  children: ReactNode
}

export const labelLook = { display: 'block', mb: '1', fontSize: 'sm', fontWeight: 'medium' } as const

/** One field: label, help, input and error. */
export function Frame({
  id,
  label,
  hideLabel,
  help,
  required,
  error,
  describedBy,
  grouped,
  wide,
  children,
}: FrameProps) {
  const t = useFormsMessages()
  const room = { flex: wide ? '1 1 100%' : '1 1 10rem', minW: '0', gridColumn: wide ? '1 / -1' : undefined }
  const contents = (
    <>
      {children}
      {help && (
        <chakra.p id={`${id}-help`} fontSize="xs" color="fg.muted" mt="1.5">
          {help}
        </chakra.p>
      )}
      {error && (
        <chakra.p id={`${id}-error`} display="flex" gap="1.5" mt="1.5" fontSize="xs" color="danger.fg">
          <Icon name="prime:exclamation-circle" size="sm" />
          {error}
        </chakra.p>
      )}
    </>
  )
  const name = hideLabel ? (
    <VisuallyHidden>{label}</VisuallyHidden>
  ) : (
    <>
      {label}
      {required && (
        <chakra.span aria-hidden color="danger.fg">
          {' *'}
        </chakra.span>
      )}
    </>
  )
  if (!grouped)
    return (
      <chakra.div {...room}>
        <chakra.label htmlFor={id} {...(hideLabel ? {} : labelLook)}>
          {name}
        </chakra.label>
        {contents}
      </chakra.div>
    )
  return (
    <chakra.fieldset aria-describedby={describedBy} {...room}>
      <chakra.legend {...(hideLabel ? {} : labelLook)}>
        {name}
        {required && <VisuallyHidden> ({t('isRequired')})</VisuallyHidden>}
      </chakra.legend>
      {contents}
    </chakra.fieldset>
  )
}
