import type { Option } from '../field'

/** Common properties of all kinds of fields. */
interface FieldBase {
  /** The key of its value; letters, digits, hyphens and underscores. */
  name: string
  label: string
  /** A quieter sentence below the label. */
  help?: string
  required?: boolean
  disabled?: boolean
}

export type { Option }

export interface TextField extends FieldBase {
  type: 'text'
  /** More than one line. */
  lines?: number
  maxLength?: number
  placeholder?: string
  autoComplete?: string
}

export interface NumberField extends FieldBase {
  type: 'number'
  min?: number
  max?: number
  /** Whole numbers only. */
  whole?: boolean
  /** Unit after the input: %, days. */
  unit?: string
}

export interface SelectField extends FieldBase {
  type: 'select'
  options: readonly Option[]
}

export interface DateField extends FieldBase {
  type: 'date'
  /** The first and the last day that are accepted, as 2026-11-21. */
  min?: string
  max?: string
}

export interface MultiCheckboxField extends FieldBase {
  type: 'multi-checkbox'
  options: readonly Option[]
  /** How the choice is handed over: every option with true or false (the default), or the chosen ones in their order (A91). */
  as?: 'map' | 'array'
}

export type Field = TextField | NumberField | SelectField | DateField | MultiCheckboxField
export type FieldOf<Type extends Field['type']> = Extract<Field, { type: Type }>

export interface Section {
  title: string
  description?: string
  fields: readonly Field[]
}

/** A form as data. */
export interface FormSchema {
  sections: readonly Section[]
}

/** The outside value of a field; null for an empty number, choice or day. */
export type Value = string | number | null | Readonly<Record<string, boolean>> | readonly string[]

/** Values of a form by the names of its fields. */
export type Values = Readonly<Record<string, Value>>

export const fieldsOf = ({ sections }: FormSchema): Field[] => sections.flatMap(({ fields }) => fields)
