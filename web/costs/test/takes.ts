import type { Condition } from '../cost-query'

export type Row = Record<string, string | null>

/** A condition as the server evaluates it: a missing value matches only notIn and missing. */
export function takes(condition: Condition, row: Row): boolean {
  const { column, tag, op, values = [], not, and, or } = condition
  if (not) return !takes(not, row)
  if (and) return and.every((one) => takes(one, row))
  if (or) return or.some((one) => takes(one, row))
  const value = row[column ?? `tag:${tag}`] ?? null
  switch (op) {
    case 'missing':
      return value === null
    case 'notIn':
      return value === null || !values.includes(value)
    case 'contains':
      return value !== null && values.some((part) => value.toLowerCase().includes(part.toLowerCase()))
    case 'startsWith':
      return value !== null && values.some((part) => value.startsWith(part))
    case 'between':
      return value !== null && value >= values[0]! && value <= values[1]!
    default:
      return value !== null && values.includes(value)
  }
}
