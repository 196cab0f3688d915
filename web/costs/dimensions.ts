/** The FOCUS columns that the explorer offers to group by, in the order of its list. */
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
/** A FOCUS column or a tag, spelt tag:key as in the cost query. */
export type Dimension = ColumnDimension | `tag:${string}`

const TAG = 'tag:'
const LONGEST = 128

export function isColumnDimension(text: string): text is ColumnDimension {
  return (DIMENSIONS as readonly string[]).includes(text)
}

export function isDimension(text: string): text is Dimension {
  return isColumnDimension(text) || (text.startsWith(TAG) && text.length > TAG.length && text.length <= LONGEST)
}

/** The key of a tag dimension, or null for a column. */
export function tagKey(dimension: Dimension): string | null {
  return isColumnDimension(dimension) ? null : dimension.slice(TAG.length)
}

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
