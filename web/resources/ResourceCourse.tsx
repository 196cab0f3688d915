import { useCallback, useMemo } from 'react'
import { displayMoney, toChartNumber } from '~/lib/money'
import { sumDecimals } from '~/lib/decimal'
import { axisMoney, ChartRoom, intervalLabel, tickLabel, useCostMessages, useLoaded } from '~/costs/parts'
import { StackedChart, type ChartModel } from '~/ui/chart'
import type { Resource } from './InventoryView'
import { loadCourse, type Course } from './load'
import { LoadedPart } from './LoadedPart'
import type { Scope } from './scope'
import type { Words } from './view'

export interface ResourceCourseProps extends Words {
  scope: Scope
  resource: Resource
}

/** What a resource cost in the period, interval by interval. */
export function ResourceCourse({ scope, resource, t, locale }: ResourceCourseProps) {
  const load = useCallback((signal: AbortSignal) => loadCourse(scope, resource.id, { signal }), [scope, resource.id])
  const [loaded, reload] = useLoaded(load, resource.id)
  return (
    <LoadedPart loaded={loaded} onRetry={reload} t={t}>
      {(course) => (
        <Chart course={course} scope={scope} label={t('course', { name: resource.name })} {...{ t, locale }} />
      )}
    </LoadedPart>
  )
}

function Chart({ course, scope, label, t, locale }: { course: Course; scope: Scope; label: string } & Words) {
  const costs = useCostMessages()
  const model = useMemo(() => chartModel(course, scope, t('cost'), locale), [course, scope, t, locale])
  return (
    <ChartRoom>
      <StackedChart
        label={label}
        model={model}
        texts={{ legend: t('legend'), total: t('total'), interval: costs(course.granularity) }}
      />
    </ChartRoom>
  )
}

function chartModel(course: Course, { period, currency }: Scope, label: string, locale: string): ChartModel {
  const { starts, amounts, granularity } = course
  const text = (at: number) => displayMoney(amounts[at] ?? '0', currency, locale)
  return {
    intervals: starts.map((start) => ({
      label: intervalLabel(start, granularity, period, locale),
      tick: tickLabel(start, granularity, locale),
    })),
    series: [{ id: 'cost', label, color: 1, values: amounts.map(toChartNumber), text }],
    sum: (at, hidden) => displayMoney(sumDecimals(hidden.has('cost') ? [] : [amounts[at] ?? '0']), currency, locale),
    axis: (value, step) => axisMoney(value, step, currency, locale),
  }
}
