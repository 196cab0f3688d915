import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useMemo } from 'react'
import { StackedChart } from '~/ui/chart'
import { SegmentedControl } from '~/ui/segmented'
import { chartModel } from './chart-model'
import type { CostView } from './cost-view'
import { allowedGranularities, type Granularity } from './granularity'
import { dimensionInText, metricLabel, periodLabel } from './labels'
import type { CostText } from './messages'
import { Panel, PanelHead } from './Panel'

export interface CostChartProps {
  view: CostView
  onGranularity: (granularity: Granularity) => void
  t: CostText
  locale: string
}

export const ChartRoom = chakra('div', {
  base: { px: '4', pb: '3', lg: { h: 'clamp(14rem, 25dvh, 24rem)' } },
})

/** The metric over time, stacked by group. */
export function CostChart({ view, onGranularity, t, locale }: CostChartProps) {
  const titleId = useId()
  const model = useMemo(() => chartModel(view, t, locale), [view, t, locale])
  const title = t('overTime', { metric: metricLabel(t, view.metric), dimension: dimensionInText(t, view.by, locale) })
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead id={titleId} title={title}>
        <SegmentedControl
          label={t('granularity')}
          size="sm"
          value={view.granularity}
          options={allowedGranularities(view.period).map((value) => ({ value, label: t(value) }))}
          onChange={onGranularity}
        />
      </PanelHead>
      <ChartRoom>
        <StackedChart
          label={`${title}, ${periodLabel(view.period, locale)}`}
          model={model}
          texts={{ legend: t('legend'), total: t('total'), interval: t(view.granularity) }}
        />
      </ChartRoom>
    </Panel>
  )
}
