import { useId, useMemo } from 'react'
import { sumDecimals, toChartNumber } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { axisMoney, ChartRoom, intervalLabel, periodLabel, tickLabel, useCostMessages } from '~/costs/parts'
import { StackedChart, type ChartModel } from '~/ui/chart'
import { Panel, PanelHead } from '~/ui/page'
import type { CommitmentsView } from './commitments-view'
import type { CommitmentText } from './messages'

export interface CommitmentChartProps {
  view: CommitmentsView
  t: CommitmentText
  locale: string
}

/** Used, unused and on demand, stacked: how high the bar is committed, and how much is left to commit. */
export function CommitmentChart({ view, t, locale }: CommitmentChartProps) {
  const titleId = useId()
  const costs = useCostMessages()
  const model = useMemo(() => chartModel(view, t, locale), [view, t, locale])
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead id={titleId} title={t('overTime')} />
      <ChartRoom>
        <StackedChart
          label={`${t('overTime')}, ${periodLabel(view.period, locale)}`}
          model={model}
          texts={{ legend: t('legend'), total: t('total'), interval: costs(view.granularity) }}
        />
      </ChartRoom>
    </Panel>
  )
}

function chartModel(
  { course, granularity, period, currency }: CommitmentsView,
  t: CommitmentText,
  locale: string,
): ChartModel {
  const parts = [
    { id: 'used', label: t('used'), color: 2, amounts: course.used },
    { id: 'unused', label: t('unused'), color: 3, amounts: course.unused },
    { id: 'onDemand', label: t('onDemand'), color: 'neutral', amounts: course.onDemand },
  ] as const
  return {
    intervals: course.starts.map((start) => ({
      label: intervalLabel(start, granularity, period, locale),
      tick: tickLabel(start, granularity, locale),
    })),
    series: parts.map(({ id, label, color, amounts }) => ({
      id,
      label,
      color,
      values: amounts.map(toChartNumber),
      text: (at) => displayMoney(amounts[at] ?? '0', currency, locale),
    })),
    sum: (at, hidden) =>
      displayMoney(
        sumDecimals(parts.filter(({ id }) => !hidden.has(id)).map(({ amounts }) => amounts[at] ?? '0')),
        currency,
        locale,
      ),
    axis: (value, step) => axisMoney(value, step, currency, locale),
  }
}
