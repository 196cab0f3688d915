import { chakra } from '@chakra-ui/react/styled-system'
import type { FocusEvent } from 'react'
import type { MultiCheckboxField } from '../schema'
import type { ControlProps, FieldType } from './field-type'

type Chosen = Readonly<Record<string, boolean>>

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    py: '1.5',
    cursor: 'pointer',
    '&:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' },
  },
})

const Box = chakra('input', {
  base: { flexShrink: 0, boxSize: '4', mt: '0.5', cursor: 'inherit' },
})

function Control({ id, field, value, onChange, onBlur, invalid, focusRef }: ControlProps<MultiCheckboxField, Chosen>) {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget as Node | null)) onBlur()
  }
  const first = field.options.findIndex((option) => !option.disabled)
  return (
    <div onBlur={leave}>
      {field.options.map((option, at) => {
        const hintId = option.hint ? `${id}-${at}-hint` : undefined
        return (
          <Row key={option.value}>
            <Box
              ref={at === first ? focusRef : undefined}
              type="checkbox"
              name={field.name}
              value={option.value}
              checked={value[option.value] ?? false}
              disabled={field.disabled || option.disabled}
              aria-invalid={invalid}
              aria-labelledby={`${id}-${at}`}
              aria-describedby={hintId}
              onChange={(event) => onChange({ ...value, [option.value]: event.currentTarget.checked })}
            />
            <span>
              <chakra.span id={`${id}-${at}`} display="block">
                {option.label}
              </chakra.span>
              {option.hint && (
                <chakra.span id={hintId} display="block" fontSize="xs" color="fg.muted">
                  {option.hint}
                </chakra.span>
              )}
            </span>
          </Row>
        )
      })}
    </div>
  )
}

/** Several of a few (A91). Inside always a map of all options; outside what the field asks for. */
export const multiCheckbox: FieldType<'multi-checkbox', Chosen> = {
  Control,
  grouped: true,
  read(value, { options }) {
    const isChosen = (option: string): boolean =>
      isList(value) ? value.includes(option) : (value as Chosen | null | undefined)?.[option] === true
    return Object.fromEntries(options.map((option) => [option.value, isChosen(option.value)]))
  },
  write: (raw, { options, as }) =>
    as === 'array' ? options.map((option) => option.value).filter((option) => raw[option]) : raw,
  isEmpty: (raw) => !Object.values(raw).includes(true),
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value)
