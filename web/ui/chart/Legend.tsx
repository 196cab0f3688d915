import { chakra } from '@chakra-ui/react/styled-system'
import { cssColor, type ChartColor, type ChartSeries } from './model'

export interface LegendProps {
  /** Names the group for screen readers. */
  label: string
  series: readonly ChartSeries[]
  hidden: ReadonlySet<string>
  onToggle: (id: string) => void
  /** The series under pointer or focus, highlighted in the chart. */
  onPoint: (id: string | null) => void
}

const Entries = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    listStyle: 'none',
    lg: { flexDirection: 'column', flexWrap: 'nowrap', overflowY: 'auto', h: 'full' },
  },
})

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    maxW: '16rem',
    px: '1.5',
    // 24 px high: a target for fingers too.
    h: '6',
    borderRadius: 'sm',
    fontSize: 'xs',
    color: 'fg.muted',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-pressed=false]': { color: 'fg.subtle', textDecoration: 'line-through' },
    '&[aria-pressed=false] > :first-of-type': { opacity: 0.3 },
  },
})

const Swatch = chakra('span', { base: { flexShrink: 0, w: '2.5', h: '2.5', borderRadius: '2px' } })

/** The color key of a series, shown beside its name. */
export function ColorKey({ color }: { color: ChartColor }) {
  return <Swatch aria-hidden style={{ background: cssColor(color) }} />
}

/** Names and colors; a click hides or shows a series. */
export function Legend({ label, series, hidden, onToggle, onPoint }: LegendProps) {
  return (
    <Entries aria-label={label} onMouseLeave={() => onPoint(null)}>
      {series.map(({ id, label: name, color }) => (
        <chakra.li key={id} minW="0">
          <Entry
            type="button"
            aria-pressed={!hidden.has(id)}
            title={name}
            onClick={() => onToggle(id)}
            onMouseEnter={() => onPoint(id)}
            onFocus={() => onPoint(id)}
            onBlur={() => onPoint(null)}
          >
            <ColorKey color={color} />
            <chakra.span dir="auto" truncate>
              {name}
            </chakra.span>
          </Entry>
        </chakra.li>
      ))}
    </Entries>
  )
}
