import { chakra } from '@chakra-ui/react/styled-system'
import type { FieldValues } from 'react-hook-form'
import { Icon } from '../icons'
import { Switch } from '../switch'
import { TickRow } from './choices'
import { useField, type FieldProps } from './use-field'

export type ToggleFieldProps<Values extends FieldValues> = Omit<FieldProps<Values, boolean>, 'hideLabel'>

const isEmpty = (checked: boolean) => !checked

/** Yes or no, saved with the form. A required one must be checked. */
export function CheckboxField<Values extends FieldValues>(props: ToggleFieldProps<Values>) {
  const { frame, input, value, onChange, invalid, focusRef } = useField<Values, boolean>(props, { isEmpty })
  return (
    <chakra.div flex="1 1 100%" gridColumn="1 / -1" minW="0">
      <TickRow
        type="checkbox"
        id={frame.id}
        name={input.name}
        label={frame.label}
        hint={frame.help}
        checked={value}
        disabled={input.disabled}
        invalid={invalid}
        required={frame.required}
        describedBy={frame.error && `${frame.id}-error`}
        focusRef={focusRef}
        onBlur={input.onBlur}
        onChange={onChange}
      />
      {frame.error && (
        <chakra.p id={`${frame.id}-error`} display="flex" gap="1.5" fontSize="xs" color="danger.fg">
          <Icon name="prime:exclamation-circle" size="sm" />
          {frame.error}
        </chakra.p>
      )}
    </chakra.div>
  )
}

export interface SwitchFieldProps<Values extends FieldValues> extends ToggleFieldProps<Values> {
  help?: string
}

/** On or off, with the form. */
export function SwitchField<Values extends FieldValues>(props: SwitchFieldProps<Values>) {
  const { frame, value, onChange, disabled } = useField<Values, boolean>(props, { isEmpty })
  return (
    <chakra.div flex="1 1 100%" gridColumn="1 / -1" minW="0">
      <Switch label={frame.label} hint={props.help} checked={value} disabled={disabled} onChange={onChange} />
    </chakra.div>
  )
}
