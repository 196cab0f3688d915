import type { Field } from '../schema'
import { date } from './date'
import type { FieldType } from './field-type'
import { multiCheckbox } from './multi-checkbox'
import { number } from './number'
import { select } from './select'
import { text } from './text'

/** The one registry of kinds of fields (A91): a new kind is a type in the schema and an entry here. */
export const fieldTypes = { text, number, select, date, 'multi-checkbox': multiCheckbox } as const

/** The kind of a field. What it reads is what it writes and shows, so no one else looks into it. */
export const typeOf = (field: Field) => fieldTypes[field.type] as unknown as FieldType<Field['type'], unknown>

export type { ControlProps, FieldType } from './field-type'
