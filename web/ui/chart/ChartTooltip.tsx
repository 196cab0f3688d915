import { chakra } from '@chakra-ui/react/styled-system'
import { ColorKey } from './Legend'
import type { ChartModel } from './model'
import type { Place } from './plot'

export interface ChartTooltipProps {
  model: ChartModel
  at: number
  /** The series under the pointer, if any. */
  series: number | null
  hidden: ReadonlySet<string>
  place: Place
  /** Width of the chart's box in px. */
  width: number
  totalLabel: string
}

const WIDTH = 312
const DISTANCE = 10

const Card = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'tooltip',
    pointerEvents: 'none',
    px: '3',
    py: '2.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'lg',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
  },
})

const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', py: '2px', color: 'fg.muted' },
  variants: { on: { true: { color: 'fg', fontWeight: 'semibold' } } },
})

/** The figures of one interval beside its bar. The plot itself says them to screen readers. */
export function ChartTooltip({ model, at, series, hidden, place, width, totalLabel }: ChartTooltipProps) {
  const shown = model.series.map((one, index) => ({ one, index })).filter(({ one }) => !hidden.has(one.id))
  const charged = shown.filter(({ one }) => one.values[at] !== 0)
  return (
    <Card aria-hidden style={{ top: place.top + 4, left: leftOf(place, width), width: Math.min(WIDTH, width) }}>
      <chakra.p fontWeight="semibold" mb="1">
        {model.intervals[at]?.label}
      </chakra.p>
      {charged.map(({ one, index }) => (
        <Line key={one.id} on={index === series}>
          <ColorKey color={one.color} />
          <chakra.span flex="1" dir="auto" data-own-direction truncate>
            {one.label}
          </chakra.span>
          <span>{one.text(at)}</span>
        </Line>
      ))}
      <Line on mt="1" pt="1.5" borderTopWidth="1px">
        <chakra.span flex="1">{totalLabel}</chakra.span>
        <span>{model.sum(at, hidden)}</span>
      </Line>
    </Card>
  )
}

// To the right of the bar, else to its left, else as far left as it goes.
function leftOf(place: Place, width: number): number {
  const right = place.left + place.width + DISTANCE
  if (right + WIDTH <= width) return right
  return Math.max(0, place.left - DISTANCE - WIDTH)
}
