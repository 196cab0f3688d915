import type { DateField } from '../schema'
import type { ControlProps, FieldType, FormsText } from './field-type'
import { Input } from './Input'

function Control({
  id,
  field,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid,
  focusRef,
}: ControlProps<DateField, string>) {
  const { name, min, max, required, disabled } = field
  return (
    <Input
      ref={focusRef}
      id={id}
      name={name}
      type="date"
      maxW="44"
      fontVariantNumeric="tabular-nums"
      value={value}
      min={min}
      max={max}
      disabled={disabled}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

// Days in this form compare as texts.
function check(day: string, { min, max }: DateField, t: FormsText): string | undefined {
  if (min !== undefined && day < min) return t('tooEarly', { value: day, min })
  if (max !== undefined && day > max) return t('tooLate', { value: day, max })
  return undefined
}

export const date: FieldType<'date', string> = {
  Control,
  read: (value) => (typeof value === 'string' && isDay(value) ? value : ''),
  write: (raw) => raw || null,
  isEmpty: (raw) => raw === '',
  check,
}
