import type { FieldValues } from 'react-hook-form'
import { Input } from '../input'
import { Frame } from './Frame'
import { useField, type FieldProps } from './use-field'

export interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  /** The first and the last day that are accepted, as 2026-11-21. */
  min?: string
  max?: string
}

/** A day; its value is 2026-11-21 or empty. */
export function DateField<Values extends FieldValues>({ min, max, ...own }: DateFieldProps<Values>) {
  const { frame, input, value, onChange } = useField(own, {
    isEmpty: (day) => day === '',
    // Days in this form compare as texts.
    check(day, t) {
      if (min !== undefined && day < min) return t('tooEarly', { value: day, min })
      return max !== undefined && day > max ? t('tooLate', { value: day, max }) : undefined
    },
  })
  return (
    <Frame {...frame}>
      <Input
        {...input}
        type="date"
        maxW="44"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...{ min, max }}
      />
    </Frame>
  )
}
