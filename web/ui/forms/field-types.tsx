import type { ComponentType } from 'react'
import { CheckboxesField, DateField, NumberField, SelectField, TextAreaField, TextField, type FormOf } from '../field'
import type { Field, FieldOf, Value } from './schema'

interface Props<F extends Field, Raw> {
  form: FormOf<Record<string, Raw>>
  field: F
}

/** A kind of field: its input, the conversion of values, and when it is empty. */
interface FieldType<Type extends Field['type'], Raw> {
  Field: ComponentType<Props<FieldOf<Type>, Raw>>
  /** Converts an outside value to the input's value; undefined without one. */
  read: (value: Value | undefined, field: FieldOf<Type>) => Raw
  write: (raw: Raw, field: FieldOf<Type>) => Value
  isEmpty: (raw: Raw) => boolean
}

const isBlank = (raw: string) => raw.trim() === ''
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const text: FieldType<'text', string> = {
  Field: ({ form, field: { type: _, lines = 1, ...field } }) =>
    lines > 1 ? <TextAreaField form={form} lines={lines} {...field} /> : <TextField form={form} {...field} />,
  read: (value) => (typeof value === 'string' ? value : ''),
  write: (raw) => raw.trim(),
  isEmpty: isBlank,
}

const number: FieldType<'number', string> = {
  Field: ({ form, field: { type: _, ...field } }) => <NumberField form={form} {...field} />,
  read: (value) => (typeof value === 'number' ? String(value) : ''),
  write: (raw) => (isBlank(raw) ? null : Number(raw)),
  isEmpty: isBlank,
}

const select: FieldType<'select', string> = {
  Field: ({ form, field: { type: _, ...field } }) => <SelectField form={form} {...field} />,
  // A value that is no longer offered counts as empty, instead of an invisible choice.
  read: (value, { options }) => options.find((option) => option.value === value)?.value ?? '',
  write: (raw) => raw || null,
  isEmpty: (raw) => raw === '',
}

const date: FieldType<'date', string> = {
  Field: ({ form, field: { type: _, ...field } }) => <DateField form={form} {...field} />,
  read: (value) => (typeof value === 'string' && isDay(value) ? value : ''),
  write: (raw) => raw || null,
  isEmpty: (raw) => raw === '',
}

/** Several of a few (A91): outside, a map of all options unless the schema asks for a list of the chosen ones. */
const multiCheckbox: FieldType<'multi-checkbox', readonly string[]> = {
  Field: ({ form, field: { type: _, as: _as, ...field } }) => <CheckboxesField form={form} {...field} />,
  read(value, { options }) {
    const isChosen = (option: string): boolean =>
      Array.isArray(value)
        ? value.includes(option)
        : (value as Readonly<Record<string, boolean>> | null | undefined)?.[option] === true
    return options.map((option) => option.value).filter(isChosen)
  },
  write: (raw, { options, as }) =>
    as === 'array' ? raw : Object.fromEntries(options.map(({ value }) => [value, raw.includes(value)])),
  isEmpty: (raw) => raw.length === 0,
}

/** The one registry of kinds of fields (A91): a new kind is a type in the schema and an entry here. */
const fieldTypes = { text, number, select, date, 'multi-checkbox': multiCheckbox } as const

/** The kind of a field; only the kind knows the type of its values. */
export const typeOf = (field: Field) => fieldTypes[field.type] as unknown as FieldType<Field['type'], unknown>
