/** The FOCUS columns that the explorer offers first to group by, in the order of its list. */
export const DIMENSIONS = [
  'ServiceName',
  'ServiceCategory',
  'ProviderName',
  'SubAccountName',
  'RegionName',
  'ResourceId',
  'ChargeCategory',
] as const

export type ColumnDimension = (typeof DIMENSIONS)[number]
/**
 * Any column of the charges, FOCUS's or a file's own, or a tag, spelled as in the cost query: tag:key, or virtual:name for a
 * virtual one.
 */
export type Dimension = string

/** How many levels a table groups by. */
export const MOST_LEVELS = 3

const TAG = 'tag:'
const VIRTUAL = 'virtual:'
const LONGEST = 128
// Only the server knows the columns: this checks the syntax of the name.
const COLUMN = /^[A-Za-z_]\w*$/

export function isColumnDimension(text: string): text is ColumnDimension {
  return (DIMENSIONS as readonly string[]).includes(text)
}

export function isDimension(text: string): text is Dimension {
  const named = (prefix: string) => text.startsWith(prefix) && text.length > prefix.length
  return text.length <= LONGEST && (COLUMN.test(text) || named(TAG) || named(VIRTUAL))
}

/** The key of a tag dimension, or null for a column. */
export function tagKey(dimension: Dimension): string | null {
  return dimension.startsWith(TAG) ? dimension.slice(TAG.length) : null
}

/** The name of a virtual tag; null for other dimensions. */
export function virtualName(dimension: Dimension): string | null {
  return dimension.startsWith(VIRTUAL) ? dimension.slice(VIRTUAL.length) : null
}

export const tagDimension = (key: string): Dimension => TAG + key
export const virtualDimension = (name: string): Dimension => VIRTUAL + name

const NEXT: Record<ColumnDimension, ColumnDimension> = {
  ServiceCategory: 'ServiceName',
  ProviderName: 'ServiceName',
  ServiceName: 'ResourceId',
  SubAccountName: 'ServiceName',
  RegionName: 'ServiceName',
  ChargeCategory: 'ServiceName',
  ResourceId: 'ChargeCategory',
}

/** Next grouping after narrowing to one value of a dimension: the first finer one that is not narrowed yet. */
export function nextDimension(from: Dimension, narrowed: readonly Dimension[]): Dimension {
  const first = isColumnDimension(from) ? NEXT[from] : 'ServiceName'
  const order = [first, ...DIMENSIONS]
  return order.find((dimension) => dimension !== from && !narrowed.includes(dimension)) ?? from
}
