import { useId } from 'react'
import { ChartRoom, Panel, PanelHead, useCostMessages } from '~/costs/parts'
import { StackedChart, type ChartModel } from '~/ui/chart'

export interface WatchChartProps {
  title: string
  note: string
  model: ChartModel
  /** Names of one column and of its sum. */
  interval: string
  total?: string
}

/** The chart above a list. Its room and legend are there before the library that draws it, so nothing moves. */
export function WatchChart({ title, note, model, interval, total }: WatchChartProps) {
  const titleId = useId()
  const costs = useCostMessages()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead id={titleId} title={title} note={note} />
      <ChartRoom>
        <StackedChart
          label={title}
          model={model}
          texts={{ legend: costs('legend'), total: total ?? costs('total'), interval }}
        />
      </ChartRoom>
    </Panel>
  )
}
