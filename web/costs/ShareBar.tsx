import { chakra } from '@chakra-ui/react/styled-system'
import { percentOf, toChartNumber } from '~/lib/decimal'
import { formatPercent } from '~/lib/money'
import { chartColor, cssColor, type ChartColor } from '~/ui/chart'

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
function ShareBar({ percent, color }: { percent: number; color: ChartColor }) {
  const width = `${Math.min(Math.max(percent, 0), 100)}%`
  return (
    <Track aria-hidden>
      <chakra.span display="block" h="full" borderRadius="full" style={{ width, background: cssColor(color) }} />
    </Track>
  )
}

/** A share in percent, with a bar in the color of the rank. */
export function ShareCell({
  part,
  whole,
  rank,
  locale,
}: {
  part: string
  whole: string
  rank: number
  locale: string
}) {
  const percent = percentOf(part, whole)
  if (percent === null) return '–'
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      gap="2"
      justifyContent="flex-end"
      _rtl={{ flexDirection: 'row-reverse' }}
    >
      <ShareBar percent={toChartNumber(percent)} color={chartColor(rank)} />
      <chakra.span w="14">{formatPercent(percent, locale)}</chakra.span>
    </chakra.span>
  )
}
