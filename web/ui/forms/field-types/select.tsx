import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '../../icons'
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
    <chakra.span position="relative" display="block" maxW="28rem">
      <NativeSelect
        ref={focusRef}
        id={id}
        name={name}
        appearance="none"
        pe="9"
        cursor="pointer"
        css={{ '& option': { bg: 'bg.panel', color: 'fg' } }}
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
      <chakra.span
        position="absolute"
        insetEnd="3"
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        color="fg.subtle"
      >
        <Icon name="prime:chevron-down" size="sm" />
      </chakra.span>
    </chakra.span>
  )
}

export const select: FieldType<'select', string> = {
  Control,
  // A value that is no longer offered counts as none, instead of a choice that nobody sees.
  read: (value, { options }) => options.find((option) => option.value === value)?.value ?? '',
  write: (raw) => raw || null,
  isEmpty: (raw) => raw === '',
}
