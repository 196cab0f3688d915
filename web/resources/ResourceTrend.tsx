import { useMemo } from 'react'
import { sumDecimals, toChartNumber } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import {
  axisMoney,
  ChartRoom,
  effectiveGranularity,
  intervalLabel,
  intervals,
  tickLabel,
  useCostMessages,
  type Granularity,
} from '~/costs/parts'
import { useQuery } from '~/data'
import { ResourceTrendDocument } from '~/gql/generated/documents/resource-trend'
import type { ResourceTrendQuery } from '~/gql/generated'
import { StackedChart, type ChartModel } from '~/ui/chart'
import { Contents } from '~/ui/page'
import { conditions, type Resource } from './resources'
import type { Scope } from './scope'
import type { Words } from './view'

export interface ResourceTrendProps extends Words {
  scope: Scope
  resource: Resource
}

/** The cost of a resource in the period, interval by interval. */
export function ResourceTrend({ scope, resource, t, locale }: ResourceTrendProps) {
  const { period, currency, providers } = scope
  const granularity = effectiveGranularity(null, period)
  const trend = useQuery(
    ResourceTrendDocument,
    {
      query: {
        ...period,
        metrics: ['EffectiveCost'],
        granularity,
        filter: { and: conditions(providers, currency, resource.id) },
      },
    },
    { subject: resource.id, select: (data) => data.trend },
  )
  const label = t('trend', { name: resource.name })
  return (
    <Contents query={trend} failed={t('failed')}>
      {({ rows }) => <Chart {...{ rows, granularity, scope, label, t, locale }} />}
    </Contents>
  )
}

type Rows = ResourceTrendQuery['trend']['rows']

interface ChartProps extends Words {
  rows: Rows
  granularity: Granularity
  scope: Scope
  label: string
}

function Chart({ rows, granularity, scope, label, t, locale }: ChartProps) {
  const costs = useCostMessages()
  const model = useMemo(
    () => chartModel(rows, granularity, scope, t('cost'), locale),
    [rows, granularity, scope, t, locale],
  )
  return (
    <ChartRoom>
      <StackedChart
        label={label}
        model={model}
        texts={{ legend: t('legend'), total: t('total'), interval: costs(granularity) }}
      />
    </ChartRoom>
  )
}

function chartModel(
  rows: Rows,
  granularity: Granularity,
  { period, currency }: Scope,
  label: string,
  locale: string,
): ChartModel {
  const charged = new Map(
    rows.flatMap(({ series }) =>
      series.map(({ start, totals }) => [start, totals.find((one) => one.currency === currency)?.value] as const),
    ),
  )
  const starts = intervals(period, granularity)
  const amounts = starts.map((start) => charged.get(start) ?? '0')
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
