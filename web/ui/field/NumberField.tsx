import { chakra } from '@chakra-ui/react/styled-system'
import type { FieldValues } from 'react-hook-form'
import { Input } from '../input'
import { Frame } from './Frame'
import { useField, type FieldProps } from './use-field'

export interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  min?: number
  max?: number
  /** Whole numbers only. */
  whole?: boolean
  /** Unit after the input: %, days, a currency. */
  unit?: string
  placeholder?: string
}

const DECIMAL = /^[+-]?\d+(\.\d+)?$/

/**
 * A number or an amount of money. Its value is the text, so amounts stay exact. The browser's number input drops invalid text and
 * changes under the mouse wheel.
 */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { min = -Infinity, max = Infinity, whole, unit, placeholder, ...own } = props
  const { frame, input, value, onChange } = useField(own, {
    isEmpty: (given) => given.trim() === '',
    check(typed, t) {
      const given = typed.trim()
      if (!DECIMAL.test(given)) return t('notANumber', { value: given })
      const number = Number(given)
      if (whole && !Number.isInteger(number)) return t('notWhole', { value: given })
      if (number < min) return t('tooSmall', { value: given, min })
      return number > max ? t('tooLarge', { value: given, max }) : undefined
    },
  })
  const unitId = unit && `${input.id}-unit`
  return (
    <Frame {...frame}>
      <chakra.span display="flex" alignItems="center" gap="2" maxW="60">
        <Input
          {...input}
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={40}
          placeholder={placeholder}
          aria-describedby={[unitId, input['aria-describedby']].filter(Boolean).join(' ') || undefined}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {unit && (
          <chakra.span id={unitId} color="fg.muted" fontSize="sm" whiteSpace="nowrap">
            {unit}
          </chakra.span>
        )}
      </chakra.span>
    </Frame>
  )
}
