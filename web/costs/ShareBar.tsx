import { chakra } from '@chakra-ui/react/styled-system'
import { cssColor, type ChartColor } from '~/ui/chart'

const Track = chakra('span', {
  base: {
    display: 'none',
    xl: { display: 'block' },
    w: '20',
    h: '1.5',
    borderRadius: 'full',
    bg: 'bg.muted',
    overflow: 'hidden',
  },
})

/** How much of the whole: the number beside it says it, so the bar is decoration. Credits have no bar. */
export function ShareBar({ percent, color }: { percent: number; color: ChartColor }) {
  const width = `${Math.min(Math.max(percent, 0), 100)}%`
  return (
    <Track aria-hidden>
      <chakra.span display="block" h="full" borderRadius="full" style={{ width, background: cssColor(color) }} />
    </Track>
  )
}
