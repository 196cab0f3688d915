import { typeOf } from './field-types'
import { fieldsOf, type FormSchema, type Values } from './schema'

/** Input values of a form, by name. */
export type Raws = Record<string, unknown>

/** Reads values: missing and invalid ones are empty. */
export const rawsOf = (schema: FormSchema, values: Values): Raws =>
  Object.fromEntries(fieldsOf(schema).map((field) => [field.name, typeOf(field).read(values[field.name], field)]))

/** Values out: every field of the form, and nothing else. */
export const valuesOf = (schema: FormSchema, raws: Raws): Values =>
  Object.fromEntries(fieldsOf(schema).map((field) => [field.name, typeOf(field).write(raws[field.name], field)]))

/** How many fields hold something, of how many that can. */
export function progressOf(schema: FormSchema, raws: Raws): { given: number; all: number } {
  const fields = fieldsOf(schema).filter(({ disabled }) => !disabled)
  return { given: fields.filter((field) => !typeOf(field).isEmpty(raws[field.name])).length, all: fields.length }
}
