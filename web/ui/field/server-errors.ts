import { ApiError } from '~/lib/api-error'
import { textOf } from '~/lib/text-of'

/** `rules[2].floor` of the API is `rules.2.floor` of a form. */
const pathOf = (name: string) => name.replace(/\[(\d+)\]/g, '.$1')

/** The field of that name, else the first one inside of it: `channels.0` is its first field. */
const fieldFor = (path: string, fields: readonly string[]) =>
  fields.find((name) => name === path) ?? fields.find((name) => name.startsWith(`${path}.`))

/** Error of a form as a whole; null when every error stands at its field. */
export type Failure = ReturnType<typeof sortErrors>['failure']

/** Splits a refusal into errors of fields and errors of the whole form. */
export function sortErrors(cause: unknown, fields: readonly string[]) {
  const atFields: [name: string, message: string][] = []
  const others: [place: string, message: string][] = []
  for (const [place, message] of cause instanceof ApiError ? Object.entries(cause.errors) : []) {
    const name = fieldFor(pathOf(place), fields)
    if (name) atFields.push([name, message])
    else others.push([place, message])
  }
  const complete = atFields.length > 0 && others.length === 0
  return { atFields, failure: complete ? null : { message: textOf(cause), others: others.length > 1 ? others : [] } }
}
