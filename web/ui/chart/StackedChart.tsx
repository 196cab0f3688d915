import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useCommonMessages } from '../messages'
import { ChartTable } from './ChartTable'
import { ChartTooltip } from './ChartTooltip'
import { Legend } from './Legend'
import type { ChartModel, ChartShape } from './model'
import { movedCursor } from './move-cursor'
import type { Hit, Place } from './plot'
import { PlotBox } from './PlotBox'
import { usePlot } from './use-plot'

export interface StackedChartTexts {
  /** Name of the legend. */
  legend: string
  /** Name of the sum of an interval. */
  total: string
  /** Name of one interval: Day, Week, Month. */
  interval: string
}

export interface StackedChartProps {
  /** Name of the chart, for screen readers and the hidden table. */
  label: string
  /** Keep its identity while nothing changed: a new one is drawn again. */
  model: ChartModel
  shape?: ChartShape
  texts: StackedChartTexts
  /** Called with an interval that a click or Enter picks. */
  onPick?: ((at: number) => void) | undefined
}

/** Figures over time by series: for the pointer with a tooltip, for keys as a slider, for screen readers as a table. */
export function StackedChart({ label, model, shape = 'columns', texts, onPick }: StackedChartProps) {
  const common = useCommonMessages()
  const host = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [pointed, setPointed] = useState<string | null>(null)
  const [hit, setHit] = useState<(Hit & { place: Place; width: number }) | null>(null)

  const named = model.series.findIndex(({ id }) => id === pointed)
  const shown = {
    hidden: model.series.map(({ id }) => hidden.has(id)),
    highlighted: named < 0 ? null : named,
  }
  const show = (next: Hit | null) => {
    const place = next && plot.current?.place(next.at)
    setHit(next && place ? { ...next, place, width: host.current?.clientWidth ?? 0 } : null)
  }
  const [cut, setCut] = useState<readonly number[]>([])
  const plot = usePlot(host, model, shape, shown, show, setCut)

  const pick = onPick && (() => hit && onPick(hit.at))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') pick?.()
    const at = movedCursor(event.key, hit?.at ?? null, model.intervals.length)
    if (at === undefined) return
    event.preventDefault()
    show(at === null ? null : { at, series: null })
  }
  const toggle = (id: string) => setHidden((now) => toggled(now, id, model.series.length))
  const at = Math.min(hit?.at ?? model.intervals.length - 1, model.intervals.length - 1)

  return (
    <chakra.figure
      aria-label={label}
      display="flex"
      flexDirection="column"
      gap="3"
      h="full"
      lg={{ flexDirection: 'row' }}
    >
      <chakra.div display="flex" flexDirection="column" gap="1" flex="1" minW="0">
        <chakra.div position="relative" flex="1" minH="64" lg={{ minH: '0' }}>
          <PlotBox
            ref={host}
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-orientation="horizontal"
            aria-valuemin={1}
            aria-valuemax={model.intervals.length}
            aria-valuenow={at + 1}
            aria-valuetext={`${model.intervals[at]?.label}: ${model.sum(at, hidden)}`}
            cursor={onPick && 'pointer'}
            onClick={pick}
            onKeyDown={onKeyDown}
            onBlur={() => show(null)}
          />
          {hit && hit.at < model.intervals.length && (
            <>
              <Column aria-hidden style={hit.place} />
              <ChartTooltip {...hit} model={model} hidden={hidden} totalLabel={texts.total} />
            </>
          )}
        </chakra.div>
        {cut.length > 0 && (
          <chakra.p role="note" fontSize="xs" color="fg.muted" data-cut>
            {common('chartCut', {
              bars: cut.map((at) => `${model.intervals[at]?.label}: ${model.sum(at, hidden)}`).join(' · '),
            })}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div minW="0" lg={{ maxW: '13rem', flexShrink: 0 }} xl={{ maxW: '17rem' }}>
        <Legend label={texts.legend} series={model.series} hidden={hidden} onToggle={toggle} onPoint={setPointed} />
      </chakra.div>
      <ChartTable model={model} caption={label} intervalLabel={texts.interval} totalLabel={texts.total} />
    </chakra.figure>
  )
}

/** Marks the interval under the cursor. */
const Column = chakra('div', {
  base: { position: 'absolute', pointerEvents: 'none', bg: 'fg', opacity: 0.06, borderRadius: '2px' },
})

function toggled(hidden: ReadonlySet<string>, id: string, count: number): ReadonlySet<string> {
  const next = new Set(hidden)
  if (!next.delete(id)) next.add(id)
  // A chart without any series says nothing: hiding the last one brings all back.
  return next.size >= count ? new Set() : next
}
