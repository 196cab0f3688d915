import { useEffect, useId } from 'react'
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import type { FieldLook } from './Frame'
import { useFormsMessages } from './messages'
import type { FormOf } from './use-form'

/** A field of a form whose values have `Value` under `name`. */
export interface FieldProps<Values extends FieldValues, Value> extends FieldLook {
  form: FormOf<Values>
  name: FieldPathByValue<Values, Value>
  /** The error of a value: a sentence with the value, the rule and the way out. */
  check?: (value: Value, values: Values) => string | undefined
}

type FormsText = ReturnType<typeof useFormsMessages>

interface Rules<Value> {
  isEmpty: (value: Value) => boolean
  check?: (value: Value, t: FormsText) => string | undefined
}

/** The state of one field, and the attributes that its input and its frame take. */
export function useField<Values extends FieldValues, Value>(
  { form, name, label, help, required, disabled = form.readOnly, check, ...look }: FieldProps<Values, Value>,
  rules: Rules<Value>,
) {
  const t = useFormsMessages()
  const { labels } = form
  const id = useId()
  useEffect(() => {
    labels.set(name, label)
    return () => void labels.delete(name)
  }, [labels, name, label])
  const validate = (value: Value, values: FieldValues): string | true => {
    if (rules.isEmpty(value)) return !required || t('required')
    return rules.check?.(value, t) ?? check?.(value, values as Values) ?? true
  }
  const { field, fieldState } = useController({
    // The names were checked where the field is used; inside it is any field.
    control: form.control as unknown as Control,
    name: name as string,
    rules: { validate },
  })
  const error = fieldState.error?.message
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return {
    t,
    id,
    value: field.value as Value,
    onChange: field.onChange as (value: Value) => void,
    onBlur: field.onBlur,
    focusRef: field.ref,
    describedBy,
    disabled,
    invalid: error !== undefined,
    frame: { ...look, id, label, help, required, error, describedBy } as const,
    /** For a single input. */
    input: {
      ref: field.ref,
      id,
      name: name as string,
      disabled,
      onBlur: field.onBlur,
      'aria-required': required || undefined,
      'aria-invalid': error !== undefined,
      'aria-describedby': describedBy,
    } as const,
  }
}
