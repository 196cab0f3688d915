import { memo, startTransition, useEffect, useState } from 'react'
import { CostChart } from './CostChart'
import { CostTable } from './CostTable'
import type { CostView, Group } from './cost-view'
import { groupId } from './course'
import { nextDimension } from './dimensions'
import { TableSkeleton } from './ExplorerSkeleton'
import { narrow, type ExplorerAddress } from './explorer-url'
import { groupLabel } from './labels'
import type { CostText } from './messages'
import { groupRows, type OnSources, type SourcedFigure } from './sources'
import type { ChangeAddress } from './use-explorer-address'

export interface BreakdownProps {
  view: CostView
  address: ExplorerAddress
  onChange: ChangeAddress
  onSources: OnSources
  t: CostText
  locale: string
}

/** The costs over time and by group. Memoized, so that loading the next view does not render this one. */
export const Breakdown = memo(function Breakdown({ view, address, onChange, onSources, ...words }: BreakdownProps) {
  const drawn = useDrawn()
  const rowsOf = ({ figures, values }: Group): SourcedFigure => ({
    metric: view.metric,
    currency: view.currency,
    amount: figures[view.metric],
    group: groupLabel(words.t, view.by, values),
    filter: groupRows(view, values),
  })
  const narrowTo = (values: (string | null)[]) => {
    const added = values.map((value, level) => ({ dimension: view.by[level]!, value }))
    const only = added.reduce(narrow, address.only)
    const left = view.by.slice(values.length)
    if (
      left.length === 0 &&
      view.by.at(-1) === 'ChargeCategory' &&
      only.some(({ dimension }) => dimension === 'ResourceId')
    ) {
      // The charges of one resource have only source rows below.
      const group = view.groups.find(({ id }) => id === groupId(values))
      if (group) onSources(rowsOf(group))
      return
    }
    const taken = only.map(({ dimension }) => dimension)
    onChange({ only, by: left.length > 0 ? left : [nextDimension(view.by.at(-1)!, taken)] })
  }
  return (
    <>
      <CostChart
        view={view}
        kind={address.chart}
        onKind={(chart) => onChange({ chart })}
        onGranularity={(granularity) => onChange({ granularity })}
        {...words}
      />
      {drawn ? (
        <CostTable
          view={view}
          address={address}
          onChange={onChange}
          onNarrow={narrowTo}
          onSources={onSources}
          {...words}
        />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
})

/** Whether the first rendering is in the document: what waits for it does not make that task longer. */
function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return drawn
}
