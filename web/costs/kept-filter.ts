import { isDimension, type Dimension } from './dimensions'
import { formatAddress, initialAddress, parseAddress, type ExplorerAddress, type Narrowing } from './explorer-url'
import { boundKind, rangeOf } from './ranges'
import type { Where } from './where'

/** A filter as the API keeps it: exactly one of and, or, not, or a condition. */
export interface KeptFilter {
  and?: readonly KeptFilter[] | null
  or?: readonly KeptFilter[] | null
  not?: KeptFilter | null
  column?: string | null
  tag?: string | null
  op?: string | null
  values?: readonly string[] | null
}

/** A filter as parameters of the explorer's address. */
export type Held = Pick<ExplorerAddress, 'only' | 'where' | 'any'>

type Part = Where | { all: Part[] } | { any: Part[] }

/**
 * The filter in the explorer's form, with the same rows: clicked values, and conditions joined by and or or. Null for a filter
 * that is nested too deeply for an address.
 */
export function heldFilter(filter: KeptFilter | null): Held | null {
  if (!filter) return { only: [], where: [], any: false }
  const part = partOf(filter, false)
  if (!part) return null
  const parts = 'all' in part ? part.all : [part]
  const only: Narrowing[] = []
  const where: Where[] = []
  const choices: Part[][] = []
  for (const one of parts) {
    if ('all' in one) return null
    if ('any' in one) choices.push(one.any)
    else if (isClick(one) && !only.some(({ dimension }) => dimension === one.dimension)) {
      only.push({ dimension: one.dimension, value: one.values[0]! })
    } else where.push(one)
  }
  const [choice] = choices
  // The conditions of an address go together in one way.
  if (choice && (choices.length > 1 || where.length > 0)) return null
  const held = { only, where: choice ?? where, any: choice !== undefined }
  return isSaid(held) ? held : null
}

const isClick = ({ op, values }: Where) => op === 'in' && values.length === 1

/** Whether the address, with its own limits, says all of it. */
function isSaid(held: { where: Part[] } & Omit<Held, 'where'>): held is Held {
  if (held.where.some((part) => !('op' in part))) return false
  const { only, where, any } = parseAddress(formatAddress({ ...initialAddress(), ...(held as Held) }))
  return JSON.stringify({ only, where, any }) === JSON.stringify(held)
}

/** A filter or its negation without any not; null if impossible. */
function partOf(filter: KeptFilter, opposite: boolean): Part | null {
  if (filter.not) return partOf(filter.not, !opposite)
  const list = filter.and ?? filter.or
  if (!list) return conditionOf(filter, opposite)
  const parts: Part[] = []
  // De Morgan: not all of them is any of their negations.
  const kind = Boolean(filter.and) === opposite ? 'any' : 'all'
  for (const one of list) {
    const part = partOf(one, opposite)
    if (!part) return null
    parts.push(...(kind === 'all' && 'all' in part ? part.all : kind === 'any' && 'any' in part ? part.any : [part]))
  }
  return joined(parts, kind === 'any' ? 'in' : 'notIn') ?? (kind === 'any' ? { any: parts } : { all: parts })
}

/** Merges conditions on one column: in or not in a list. */
function joined(parts: readonly Part[], op: 'in' | 'notIn'): Where | null {
  const conditions = parts.flatMap((part) => ('op' in part && part.op === op ? [part] : []))
  const [first] = conditions
  if (!first || conditions.length < parts.length || conditions.some((one) => one.dimension !== first.dimension))
    return null
  return { ...first, values: [...new Set(conditions.flatMap(({ values }) => values))] }
}

function conditionOf({ column, tag, op, values }: KeptFilter, opposite: boolean): Where | null {
  const dimension: Dimension = tag ? `tag:${tag}` : (column ?? '')
  if (!isDimension(dimension)) return null
  const list = [...(values ?? [])]
  switch (op) {
    // notIn takes the rows without a value as well: the two are the opposite of each other.
    case 'in':
    case 'notIn':
      return { dimension, op: (op === 'in') === opposite ? 'notIn' : 'in', values: list }
    case 'missing':
      return { dimension, op: opposite ? 'notIn' : 'in', values: [null] }
    case 'contains':
    case 'startsWith':
      return opposite ? null : { dimension, op, values: list }
    case 'between': {
      const [from, to] = list
      if (opposite || from === undefined || to === undefined || !boundKind(from) || !boundKind(to)) return null
      return { dimension, op, values: [...rangeOf([from, to])] }
    }
    default:
      return null
  }
}
