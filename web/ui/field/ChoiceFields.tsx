import type { FieldValues } from 'react-hook-form'
import { NativeSelect } from '../input'
import { onLeave, TickRow, type Option } from './choices'
import { Frame } from './Frame'
import { useField, type FieldProps } from './use-field'

const isEmpty = (value: string | number | null) => value === '' || value === null

export interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values, string | number | null> {
  options: readonly Option<string | number>[]
  /** Offers the empty value first, under this name; an empty required field asks for a choice anyway. */
  none?: string
  /** After the reader has chosen another option, for fields that depend on it. */
  onPicked?: () => void
}

/** One of a list; its value is the option's, a string or a number. */
export function SelectField<Values extends FieldValues>({ options, none, onPicked, ...own }: SelectFieldProps<Values>) {
  const { frame, input, value, onChange, t } = useField(own, { isEmpty })
  // A value that is no longer offered counts as empty, instead of an invisible choice.
  const known = options.some((option) => option.value === value)
  return (
    <Frame {...frame}>
      <NativeSelect
        {...input}
        value={known ? (value ?? '') : ''}
        onChange={({ currentTarget }) => {
          onChange(options.find((option) => String(option.value) === currentTarget.value)?.value ?? '')
          onPicked?.()
        }}
      >
        {(none !== undefined || !known) && <option value="">{none ?? t('choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Frame>
  )
}

export interface RadioFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  options: readonly Option[]
}

/** One of a few visible options. */
export function RadioField<Values extends FieldValues>({ options, ...own }: RadioFieldProps<Values>) {
  const { frame, input, value, onChange, onBlur, disabled, invalid, focusRef } = useField(own, { isEmpty })
  const first = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  return (
    <Frame {...frame} grouped>
      <div onBlur={onLeave(onBlur)}>
        {options.map((option, at) => (
          <TickRow
            key={option.value}
            type="radio"
            id={`${frame.id}-${at}`}
            name={input.name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            invalid={invalid}
            focusRef={at === first ? focusRef : undefined}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </Frame>
  )
}

export interface CheckboxesFieldProps<Values extends FieldValues> extends FieldProps<Values, readonly string[]> {
  options: readonly Option[]
}

/** Several of a few; its value is the chosen ones in the order of the options. */
export function CheckboxesField<Values extends FieldValues>({ options, ...own }: CheckboxesFieldProps<Values>) {
  const { frame, input, value, onChange, onBlur, disabled, invalid, focusRef } = useField(own, {
    isEmpty: (chosen) => chosen.length === 0,
  })
  const first = options.findIndex((option) => !option.disabled)
  return (
    <Frame {...frame} grouped>
      <div onBlur={onLeave(onBlur)}>
        {options.map((option, at) => (
          <TickRow
            key={option.value}
            type="checkbox"
            id={`${frame.id}-${at}`}
            name={input.name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            checked={value.includes(option.value)}
            disabled={disabled || option.disabled}
            invalid={invalid}
            focusRef={at === first ? focusRef : undefined}
            onChange={(checked) =>
              onChange(
                options.map((one) => one.value).filter((one) => (one === option.value ? checked : value.includes(one))),
              )
            }
          />
        ))}
      </div>
    </Frame>
  )
}
