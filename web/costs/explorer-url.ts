import { decodePart, encodePart } from '~/lib/percent'
import { COMPARISONS, type Comparison } from './comparison'
import { isDay, type Day } from './days'
import { isDimension, MOST_LEVELS, type Dimension } from './dimensions'
import { GRANULARITIES, type Granularity } from './granularity'
import { isCostMetric, type CostMetric } from './metrics'
import { formatWhere, parseWhere, type Where } from './where'

export const CHART_KINDS = ['columns', 'area', 'line', 'cumulative'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

/** How the table is sorted: by the id of a column. */
export interface SortedBy {
  column: string
  descending: boolean
}

/** One narrowing: only rows whose dimension has this value; null for rows without one. */
export interface Narrowing {
  dimension: Dimension
  value: string | null
}

/** The choices of the address. Null means a default from the data (latest month, the period's granularity, first currency). */
export interface ExplorerAddress {
  from: Day | null
  to: Day | null
  /** The levels of the groups, 1 to MOST_LEVELS, each once. */
  by: Dimension[]
  metric: CostMetric
  granularity: Granularity | null
  /** How many groups the table shows; ALL for every one. */
  top: number
  currency: string | null
  /** Target currency of the total; null for no conversion. */
  convert: string | null
  /** Filters added by a click. */
  only: Narrowing[]
  /** The filter: all of its conditions hold, or any. */
  where: Where[]
  any: boolean
  compare: Comparison
  chart: ChartKind
  /** Null: the metric, the highest first. */
  sort: SortedBy | null
  /** Columns of the table that are left out. */
  hide: string[]
}

export const TOPS = [8, 12, 25, 50, 100, 500] as const
/** The top that leaves nothing out. */
export const ALL = 0
const TOP = 8
const MOST_TOP = 10_000
const MOST_NARROWINGS = 20

export const initialAddress = (): ExplorerAddress => ({
  from: null,
  to: null,
  by: ['ServiceName'],
  metric: 'BilledCost',
  granularity: null,
  top: TOP,
  currency: null,
  convert: null,
  only: [],
  where: [],
  any: false,
  compare: 'previous',
  chart: 'columns',
  sort: null,
  hide: [],
})

/** Reads an address. What cannot be read falls back to the default: a shared link from another version still opens. */
export function parseAddress(search: string): ExplorerAddress {
  const params = new URLSearchParams(search)
  const address = initialAddress()
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  if (isDay(from) && isDay(to) && from < to) Object.assign(address, { from, to })
  const by = [...new Set(params.getAll('by').filter(isDimension))].slice(0, MOST_LEVELS)
  if (by.length > 0) address.by = by
  const metric = params.get('metric') ?? ''
  if (isCostMetric(metric)) address.metric = metric
  address.granularity = GRANULARITIES.find((known) => known === params.get('granularity')) ?? null
  address.top = parseTop(params.get('top'))
  const currency = params.get('currency') ?? ''
  if (/^[A-Z]{3}$/.test(currency)) address.currency = currency
  const convert = params.get('convert') ?? ''
  if (/^[A-Z]{3}$/.test(convert)) address.convert = convert
  address.only = params.getAll('only').flatMap(parseNarrowing).slice(0, MOST_NARROWINGS)
  address.where = params.getAll('where').flatMap(parseWhere).slice(0, MOST_NARROWINGS)
  address.any = params.get('any') === '1'
  address.compare = COMPARISONS.find((known) => known === params.get('compare')) ?? address.compare
  address.chart = CHART_KINDS.find((known) => known === params.get('chart')) ?? address.chart
  const [, minus, column] = /^(-?)(\w{1,64})$/.exec(params.get('sort') ?? '') ?? []
  if (column) address.sort = { column, descending: minus === '-' }
  address.hide = [...new Set(params.getAll('hide').filter((id) => /^\w{1,64}$/.test(id)))].slice(0, MOST_NARROWINGS)
  return address
}

/** The cost query of an address as text, without display choices. */
export function questionOf(address: ExplorerAddress): string {
  const { sort, hide, chart, convert } = initialAddress()
  return formatAddress({ ...address, sort, hide, chart, convert })
}

/** The address as a query string without "?", defaults left out, so that one view has one spelling. */
export function formatAddress(address: ExplorerAddress): string {
  const defaults = initialAddress()
  const params = new URLSearchParams()
  if (address.from && address.to) {
    params.set('from', address.from)
    params.set('to', address.to)
  }
  if (address.by.join() !== defaults.by.join()) for (const level of address.by) params.append('by', level)
  if (address.metric !== defaults.metric) params.set('metric', address.metric)
  if (address.granularity) params.set('granularity', address.granularity)
  if (address.top !== defaults.top) params.set('top', address.top === ALL ? 'all' : String(address.top))
  if (address.currency) params.set('currency', address.currency)
  if (address.convert) params.set('convert', address.convert)
  for (const narrowing of address.only) params.append('only', formatNarrowing(narrowing))
  for (const where of address.where) params.append('where', formatWhere(where))
  if (address.any) params.set('any', '1')
  if (address.compare !== defaults.compare) params.set('compare', address.compare)
  if (address.chart !== defaults.chart) params.set('chart', address.chart)
  if (address.sort) params.set('sort', `${address.sort.descending ? '-' : ''}${address.sort.column}`)
  for (const id of address.hide) params.append('hide', id)
  return params.toString()
}

function parseTop(text: string | null): number {
  if (text === 'all') return ALL
  const top = /^\d{1,5}$/.test(text ?? '') ? Number(text) : TOP
  return top >= 1 && top <= MOST_TOP ? top : TOP
}

// "dimension=value" filters by a value and "dimension" alone by rows without one. A tag key may contain "=", so it is encoded.
function formatNarrowing({ dimension, value }: Narrowing): string {
  const name = encodePart(dimension)
  return value === null ? name : `${name}=${value}`
}

function parseNarrowing(text: string): Narrowing[] {
  const equals = text.indexOf('=')
  const dimension = decodePart(equals < 0 ? text : text.slice(0, equals)) ?? ''
  if (!isDimension(dimension)) return []
  return [{ dimension, value: equals < 0 ? null : text.slice(equals + 1) }]
}

/** Adds a filter, replacing an earlier one of the same dimension. */
export function narrow(only: readonly Narrowing[], added: Narrowing): Narrowing[] {
  return [...only.filter((narrowing) => narrowing.dimension !== added.dimension), added]
}
