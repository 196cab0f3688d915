import { encodePart } from '~/lib/percent'
import { isDimension, tagKey, type Dimension } from './dimensions'
import { isRange, rangeValues, type Range } from './ranges'

export const WHERE_OPS = ['in', 'notIn', 'contains', 'startsWith', 'between'] as const
export type WhereOp = (typeof WHERE_OPS)[number]

/** One condition of a cost query. */
export interface Condition {
  column?: string
  tag?: string
  op?: WhereOp | 'missing'
  values?: string[]
  /** The opposite of another condition, or all or any of several; nothing else then. */
  not?: Condition
  and?: Condition[]
  or?: Condition[]
}

/**
 * One condition of the filter. Null among the values of in and notIn matches rows without a value; the two values of between are a
 * range, and null leaves an end open.
 */
export interface Where {
  dimension: Dimension
  op: WhereOp
  values: (string | null)[]
}

const MOST_VALUES = 200
const LONGEST_VALUE = 2_000
const NO_VALUE = '~'

/**
 * A condition as the address spells it: op:dimension=value,value, each part encoded; ~ stands for "no value" and for an open end.
 */
export function formatWhere({ dimension, op, values }: Where): string {
  return `${op}:${encodePart(dimension)}=${values.map(formatValue).join(',')}`
}

const formatValue = (value: string | null) => (value === null ? NO_VALUE : encodePart(value).replaceAll('~', '%7E'))

/** Reads a condition; none where it cannot be one. */
export function parseWhere(text: string): Where[] {
  const [, name = '', encoded = '', list = ''] = /^(\w+):([^=]*)=(.*)$/.exec(text) ?? []
  const op = WHERE_OPS.find((known) => known === name)
  try {
    const dimension = decodeURIComponent(encoded)
    const values = list.split(',').map((value) => (value === NO_VALUE ? null : decodeURIComponent(value)))
    const where = op && { dimension, op, values }
    return where && isWhole(where) ? [where] : []
  } catch {
    return []
  }
}

function isWhole({ dimension, op, values }: Where): boolean {
  if (op === 'between') return isDimension(dimension) && isRange(values)
  const wordy = op === 'contains' || op === 'startsWith'
  return (
    isDimension(dimension) &&
    values.length > 0 &&
    values.length <= MOST_VALUES &&
    values.every((value) => (value === null ? !wordy : (value !== '' || !wordy) && value.length <= LONGEST_VALUE))
  )
}

/** Filter for the server: all of these at once. */
export function conditionsOf({ dimension, op, values }: Where): Condition[] {
  const of = subject(dimension)
  if (op === 'between') return [{ ...of, op, values: rangeValues(values as unknown as Range) }]
  const texts = values.filter((value) => value !== null)
  const has: Condition[] = texts.length > 0 ? [{ ...of, op, values: texts }] : []
  if (texts.length === values.length) return has
  const missing: Condition = { ...of, op: 'missing' }
  // notIn takes the rows without a value as well, so that leaving them out is a separate condition.
  if (op === 'notIn') return [...has, { not: missing }]
  return has.length === 0 ? [missing] : [{ or: [...has, missing] }]
}

/** The conditions of a whole filter: all of them hold, or any of them. */
export function filterConditions(where: readonly Where[], any: boolean): Condition[] {
  if (!any || where.length < 2) return where.flatMap(conditionsOf)
  return [{ or: where.map(conditionsOf).map((parts) => (parts.length === 1 ? parts[0]! : { and: parts })) }]
}

/** The kind of a condition on the dimension. */
export function subject(dimension: Dimension): { column: string } | { tag: string } {
  const tag = tagKey(dimension)
  return tag === null ? { column: dimension } : { tag }
}
