import type { ComponentType, Ref } from 'react'
import type { useFormsMessages } from '../messages'
import type { Field, FieldOf, Value } from '../schema'

export type FormsText = ReturnType<typeof useFormsMessages>

/** What the input of a field gets. */
export interface ControlProps<F extends Field, Raw> {
  id: string
  field: F
  value: Raw
  onChange: (value: Raw) => void
  /** The focus has left the whole field. */
  onBlur: () => void
  /** Ids of hint and error. */
  describedBy: string | undefined
  invalid: boolean
  /** What takes the focus when the field is asked for. */
  focusRef: Ref<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>
}

/** All that makes a kind of field: its input, how values come in and go out, what is wrong with one. */
export interface FieldType<Type extends Field['type'], Raw> {
  Control: ComponentType<ControlProps<FieldOf<Type>, Raw>>
  /** Several inputs under one name: the name is a legend, not a label. */
  grouped?: boolean
  /** What the input works with, from a value of the outside; undefined for none. */
  read: (value: Value | undefined, field: FieldOf<Type>) => Raw
  write: (raw: Raw, field: FieldOf<Type>) => Value
  isEmpty: (raw: Raw) => boolean
  /** What is wrong with what is given: a sentence that names the value, the rule and the way out. */
  check?: (raw: Raw, field: FieldOf<Type>, t: FormsText) => string | undefined
}
