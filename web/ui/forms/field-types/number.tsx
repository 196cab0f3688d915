import { chakra } from '@chakra-ui/react/styled-system'
import type { NumberField } from '../schema'
import type { ControlProps, FieldType, FormsText } from './field-type'
import { Input } from './Input'

/** Text and not the browser's number: that one swallows what it does not understand, and changes under the mouse wheel. */
function Control({
  id,
  field,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid,
  focusRef,
}: ControlProps<NumberField, string>) {
  const { name, unit, whole, required, disabled } = field
  return (
    <chakra.span display="flex" alignItems="center" gap="2" maxW="60">
      <Input
        ref={focusRef}
        id={id}
        name={name}
        type="text"
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        fontVariantNumeric="tabular-nums"
        value={value}
        disabled={disabled}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={[unit && `${id}-unit`, describedBy].filter(Boolean).join(' ') || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      {unit && (
        <chakra.span id={`${id}-unit`} color="fg.muted" fontSize="sm" whiteSpace="nowrap">
          {unit}
        </chakra.span>
      )}
    </chakra.span>
  )
}

const PLAIN = /^[+-]?\d+(\.\d+)?$/

function check(raw: string, { min, max, whole }: NumberField, t: FormsText): string | undefined {
  const given = raw.trim()
  if (!PLAIN.test(given)) return t('notANumber', { value: given })
  const number = Number(given)
  if (whole && !Number.isInteger(number)) return t('notWhole', { value: given })
  if (min !== undefined && number < min) return t('tooSmall', { value: given, min })
  if (max !== undefined && number > max) return t('tooLarge', { value: given, max })
  return undefined
}

export const number: FieldType<'number', string> = {
  Control,
  read: (value) => (typeof value === 'number' ? String(value) : ''),
  write: (raw) => (raw.trim() === '' ? null : Number(raw)),
  isEmpty: (raw) => raw.trim() === '',
  check,
}
