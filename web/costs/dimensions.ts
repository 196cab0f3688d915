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
/** Any column of the charges, FOCUS's or a file's own, or a tag, spelt tag:key as in the cost query. */
export type Dimension = string

/** How many levels a table groups by. */
export const MOST_LEVELS = 3

const TAG = 'tag:'
const LONGEST = 128
// Which columns there are, only the server knows: here it counts that the name could be one's.
const COLUMN = /^[A-Za-z_]\w*$/

export function isColumnDimension(text: string): text is ColumnDimension {
  return (DIMENSIONS as readonly string[]).includes(text)
}

export function isDimension(text: string): text is Dimension {
  return text.length <= LONGEST && (COLUMN.test(text) || (text.startsWith(TAG) && text.length > TAG.length))
}

/** The key of a tag dimension, or null for a column. */
export function tagKey(dimension: Dimension): string | null {
  return dimension.startsWith(TAG) ? dimension.slice(TAG.length) : null
}

export const tagDimension = (key: string): Dimension => TAG + key

const NEXT: Record<ColumnDimension, ColumnDimension> = {
  ServiceCategory: 'ServiceName',
  ProviderName: 'ServiceName',
  ServiceName: 'ResourceId',
  SubAccountName: 'ServiceName',
  RegionName: 'ServiceName',
  ChargeCategory: 'ServiceName',
  ResourceId: 'ChargeCategory',
}

/** What to group by after narrowing to one value of a dimension: the first finer one that is not narrowed yet. */
export function nextDimension(from: Dimension, narrowed: readonly Dimension[]): Dimension {
  const first = isColumnDimension(from) ? NEXT[from] : 'ServiceName'
  const order = [first, ...DIMENSIONS]
  return order.find((dimension) => dimension !== from && !narrowed.includes(dimension)) ?? from
}
