import { chakra } from '@chakra-ui/react/styled-system'
import { useController, type Control } from 'react-hook-form'
import { VisuallyHidden } from '../a11y'
import { Icon } from '../icons'
import { typeOf } from './field-types'
import { useFormsMessages } from './messages'
import type { Field } from './schema'
import type { Raws } from './values'

interface Props {
  /** Makes ids unique among the forms of a page. */
  formId: string
  field: Field
  control: Control<Raws>
}

/** One field: its name, its hint, its input, and what is wrong with it. */
export function SurveyField({ formId, field, control }: Props) {
  const t = useFormsMessages()
  const { Control, grouped, isEmpty, check } = typeOf(field)
  const validate = (raw: unknown): string | true =>
    isEmpty(raw) ? !field.required || t('required') : (check?.(raw, field, t) ?? true)
  const { field: input, fieldState } = useController({ control, name: field.name, rules: { validate } })
  const error = fieldState.error?.message
  const id = `${formId}-${field.name}`
  const describedBy = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

  const contents = (
    <>
      {field.hint && (
        <chakra.p id={`${id}-hint`} fontSize="xs" color="fg.muted" mb="1.5">
          {field.hint}
        </chakra.p>
      )}
      <Control
        id={id}
        field={field}
        value={input.value}
        onChange={input.onChange}
        onBlur={input.onBlur}
        focusRef={input.ref}
        describedBy={describedBy}
        invalid={error !== undefined}
      />
      {error && (
        <chakra.p id={`${id}-error`} display="flex" gap="1.5" mt="1.5" fontSize="xs" color="danger.fg">
          <Icon name="prime:exclamation-circle" size="sm" />
          {error}
        </chakra.p>
      )}
    </>
  )
  const name = (
    <>
      {field.label}
      {field.required && (
        <chakra.span aria-hidden color="danger.fg">
          {' *'}
        </chakra.span>
      )}
    </>
  )
  return grouped ? (
    <chakra.fieldset aria-describedby={describedBy} minW="0">
      <chakra.legend {...nameLook}>
        {name}
        {field.required && <VisuallyHidden> ({t('isRequired')})</VisuallyHidden>}
      </chakra.legend>
      {contents}
    </chakra.fieldset>
  ) : (
    <div>
      <chakra.label htmlFor={id} {...nameLook}>
        {name}
      </chakra.label>
      {contents}
    </div>
  )
}

const nameLook = { display: 'block', mb: '1', fontSize: 'sm', fontWeight: 'medium' } as const
