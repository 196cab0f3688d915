import { addDays, formatDay, formatMonth, formatMonthShort, formatPeriod } from '~/lib/dates'
import { dateFormat } from '~/lib/formats'
import { isColumnDimension, tagKey, virtualName, type Dimension } from './dimensions'
import { intervalEnd, type Granularity } from './granularity'
import type { CostText } from './messages'
import { isCostMetric, type CostMetric } from './metrics'
import { isWholeMonths, month, samePeriod, type Period } from './periods'

/** The name of a dimension: Service, Region, Tag team. */
export function dimensionLabel(t: CostText, dimension: Dimension): string {
  if (isColumnDimension(dimension)) return t(dimension)
  if (isCostMetric(dimension)) return metricLabel(t, dimension)
  const key = tagKey(dimension)
  // The other columns have the names that FOCUS, or their file, gives them.
  return key === null ? (virtualName(dimension) ?? dimension) : t('tag', { key })
}

// Where the names of columns are common nouns, written small inside a sentence. German writes them with a capital; English reads
// them as titles.
const SMALL = /^(fr|es)\b/

/** The name of a dimension inside a sentence: « Coûts par service ». A tag's key stays as it is. */
export function dimensionInText(t: CostText, dimension: Dimension, locale: string): string {
  const name = dimensionLabel(t, dimension)
  return SMALL.test(locale) ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1) : name
}

/** The names of all levels inside a sentence: service and region. */
export function levelsInText(t: CostText, by: readonly Dimension[], locale: string): string {
  const names = by.map((dimension) => dimensionInText(t, dimension, locale))
  // Making the format takes 15 ms on a phone, and most groups have one level.
  return names.length === 1 ? names[0]! : new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

/** The full name of a metric: Billed cost. */
export function metricLabel(t: CostText, metric: CostMetric): string {
  const keys = {
    BilledCost: 'billedCost',
    EffectiveCost: 'effectiveCost',
    ListCost: 'listCost',
    ContractedCost: 'contractedCost',
  } as const
  return t(keys[metric])
}

/** The name of a group's value; source rows without one read (none). */
export function valueLabel(t: CostText, value: string | null): string {
  return value === null || value === '' ? t('none') : value
}

/** The name of a group, level by level. */
export function groupLabel(t: CostText, by: readonly Dimension[], values: readonly (string | null)[]): string {
  return values.map((value, level) => shortLabel(by[level] ?? '', valueLabel(t, value))).join(' · ')
}

const LONGEST_RESOURCE = 48

/** Shortens a resource's id to its end, which distinguishes it; other values stay unchanged. */
export function shortLabel(dimension: Dimension, label: string): string {
  if (dimension !== 'ResourceId' || label.length <= LONGEST_RESOURCE) return label
  return `…${label.slice(1 - LONGEST_RESOURCE)}`
}

/** A period as people say it: September 2024, or Sep 1 – 8, 2024. */
export function periodLabel(period: Period, locale: string): string {
  if (samePeriod(period, month(period.from))) return formatMonth(period.from, locale)
  if (!isWholeMonths(period)) return formatPeriod(period.from, period.to, locale)
  return dateFormat(locale, { year: 'numeric', month: 'short' }).formatRange(
    new Date(period.from),
    new Date(addDays(period.to, -1)),
  )
}

/** A short period label beside a figure: Aug 2024. */
export function shortPeriodLabel(period: Period, locale: string): string {
  return samePeriod(period, month(period.from)) ? formatMonthShort(period.from, locale) : periodLabel(period, locale)
}

/** The full name of an interval of the chart. */
export function intervalLabel(start: string, granularity: Granularity, period: Period, locale: string): string {
  if (granularity === 'month') return formatMonth(start, locale)
  if (granularity === 'day') {
    const options = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const
    return dateFormat(locale, options).format(new Date(start))
  }
  // A week at the edge counts only the days within the period.
  const end = intervalEnd(start, granularity)
  const from = start < period.from ? period.from : start
  return formatPeriod(from, end > period.to ? period.to : end, locale)
}

export function tickLabel(start: string, granularity: Granularity, locale: string): string {
  return granularity === 'month' ? formatMonthShort(start, locale) : formatDay(start, locale)
}
