import { useId } from 'react'
import { StackedChart, type ChartModel } from '~/ui/chart'
import { ChartRoom } from './CostChart'
import { useCostMessages } from './messages'
import { Panel, PanelHead } from '~/ui/page'

export interface ChartPanelProps {
  title: string
  note: string
  model: ChartModel
  /** The names of a column and of its sum. */
  interval: string
  total?: string
  onPick?: (at: number) => void
}

/** A chart above a list. Its space is reserved before the chart library arrives, so nothing moves. */
export function ChartPanel({ title, note, model, interval, total, onPick }: ChartPanelProps) {
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
          onPick={onPick}
        />
      </ChartRoom>
    </Panel>
  )
}
