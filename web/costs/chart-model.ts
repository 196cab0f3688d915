import { toChartNumber } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { chartColor, type ChartModel } from '~/ui/chart'
import type { CostView } from './cost-view'
import { cumulative, OTHER, sumAt } from './course'
import type { ChartKind } from './explorer-url'
import type { Granularity } from './granularity'
import { groupLabel, intervalLabel, tickLabel } from './labels'
import type { CostText } from './messages'
import { axisMoney } from './money-text'

/** The picture of a view: its figures as exact text, floats only where the pixels are. */
export function chartModel(view: CostView, kind: ChartKind, t: CostText, locale: string): ChartModel {
  const { currency, granularity, period } = view
  const course = kind === 'cumulative' ? cumulative(view.course) : view.course
  return {
    intervals: course.starts.map((start, at) => ({
      label: intervalLabel(start, granularity, period, locale),
      tick: tickLabel(start, granularity, locale),
      major: isMajor(course.starts[at - 1], start, granularity),
    })),
    series: course.series.map(({ id, values, amounts }, rank) => ({
      id,
      label: id === OTHER ? t('other', { count: view.folded }) : groupLabel(t, view.by, values ?? []),
      color: id === OTHER ? 'neutral' : chartColor(rank),
      values: amounts.map(toChartNumber),
      text: (at) => displayMoney(amounts[at] ?? '0', currency, locale),
    })),
    sum: (at, hidden) => displayMoney(sumAt(course, at, hidden), currency, locale),
    axis: (value, step) => axisMoney(value, step, currency, locale),
  }
}

function isMajor(before: string | undefined, start: string, granularity: Granularity): boolean {
  if (granularity === 'day') return start.endsWith('-01')
  const unit = granularity === 'week' ? 7 : 4
  return before === undefined ? granularity === 'week' : before.slice(0, unit) !== start.slice(0, unit)
}
