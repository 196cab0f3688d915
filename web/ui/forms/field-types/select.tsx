import { chakra } from '@chakra-ui/react/styled-system'
import { useFormsMessages } from '../messages'
import type { SelectField } from '../schema'
import type { ControlProps, FieldType } from './field-type'
import { NativeSelect } from './Input'

function Control({
  id,
  field,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid,
  focusRef,
}: ControlProps<SelectField, string>) {
  const t = useFormsMessages()
  const { name, options, required, disabled } = field
  return (
    <chakra.div maxW="28rem">
      <NativeSelect
        ref={focusRef}
        id={id}
        name={name}
        value={value}
        disabled={disabled}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      >
        <option value="">{t('choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </chakra.div>
  )
}

export const select: FieldType<'select', string> = {
  Control,
  // A value that is no longer offered counts as none, instead of a choice that no one sees.
  read: (value, { options }) => options.find((option) => option.value === value)?.value ?? '',
  write: (raw) => raw || null,
  isEmpty: (raw) => raw === '',
}
