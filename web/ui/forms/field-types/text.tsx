import type { ControlProps, FieldType } from './field-type'
import type { TextField } from '../schema'
import { Input, TextArea } from './Input'

function Control({
  id,
  field,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid,
  focusRef,
}: ControlProps<TextField, string>) {
  const { name, lines = 1, maxLength, placeholder, autoComplete, required, disabled } = field
  const common = {
    id,
    name,
    value,
    maxLength,
    placeholder,
    disabled,
    onBlur,
    autoComplete: autoComplete ?? 'off',
    'aria-required': required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
  }
  return lines > 1 ? (
    <TextArea
      ref={focusRef}
      rows={lines}
      py="2"
      resize="vertical"
      onChange={(event) => onChange(event.currentTarget.value)}
      {...common}
    />
  ) : (
    <Input ref={focusRef} type="text" onChange={(event) => onChange(event.currentTarget.value)} {...common} />
  )
}

export const text: FieldType<'text', string> = {
  Control,
  read: (value) => (typeof value === 'string' ? value : ''),
  write: (raw) => raw.trim(),
  isEmpty: (raw) => raw.trim() === '',
}
