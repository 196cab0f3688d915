import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useMemo } from 'react'
import { StackedChart } from '~/ui/chart'
import { SegmentedControl } from '~/ui/segmented'
import { Select } from '~/ui/select'
import { chartModel } from './chart-model'
import { chartTitle } from './chart-title'
import type { CostView } from './cost-view'
import { CHART_KINDS, type ChartKind } from './explorer-url'
import { allowedGranularities, type Granularity } from './granularity'
import { periodLabel } from './labels'
import type { CostText } from './messages'
import { Panel, PanelHead } from '~/ui/page'

export interface CostChartProps {
  view: CostView
  kind: ChartKind
  onKind: (kind: ChartKind) => void
  onGranularity: (granularity: Granularity) => void
  t: CostText
  locale: string
}

const KIND_LABELS = {
  columns: 'chartColumns',
  area: 'chartArea',
  line: 'chartLine',
  cumulative: 'chartCumulative',
} as const

export const ChartRoom = chakra('div', {
  base: { px: '4', pb: '3', lg: { h: 'clamp(14rem, 25dvh, 24rem)' } },
})

/** The metric over time by group. */
export function CostChart({ view, kind, onKind, onGranularity, t, locale }: CostChartProps) {
  const titleId = useId()
  const model = useMemo(() => chartModel(view, kind, t, locale), [view, kind, t, locale])
  const title = chartTitle(t, view, locale)
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead id={titleId} title={title}>
        <Select
          label={t('chart')}
          hideLabel
          size="sm"
          value={kind}
          options={CHART_KINDS.map((value) => ({ value, label: t(KIND_LABELS[value]) }))}
          onChange={onKind}
        />
        <SegmentedControl
          label={t('granularity')}
          size="sm"
          value={view.granularity}
          options={allowedGranularities(view.asked).map((value) => ({ value, label: t(value) }))}
          onChange={onGranularity}
        />
      </PanelHead>
      <ChartRoom>
        <StackedChart
          label={`${title}, ${periodLabel(view.period, locale)}`}
          model={model}
          shape={kind === 'cumulative' ? 'area' : kind}
          texts={{ legend: t('legend'), total: t('total'), interval: t(view.granularity) }}
        />
      </ChartRoom>
    </Panel>
  )
}
