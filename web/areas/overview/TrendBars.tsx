import { chakra } from '@chakra-ui/react/styled-system'
import { addMonths, formatMonth } from '~/lib/dates'
import { toChartNumber } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { VisuallyHidden } from '~/ui/a11y'
import type { Book } from './overview'

const MONTHS = 13
const GAP = 2

const Bars = chakra('svg', { base: { display: 'block', h: '6', w: '24', overflow: 'visible' } })

export interface TrendBarsProps {
  book: Book
  /** The last month shown. */
  month: string
  locale: string
}

/** The months up to this one, a bar each; screen readers get the amounts as text. */
export function TrendBars({ book, month, locale }: TrendBarsProps) {
  const costs = new Map(book.course.map((one) => [one.month, one.cost]))
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(month, at - MONTHS + 1))
  // Floats are for drawing only.
  const heights = months.map((one) => Math.max(toChartNumber(costs.get(one) ?? '0'), 0))
  const most = Math.max(...heights, Number.MIN_VALUE)
  const width = 100 / MONTHS
  return (
    <>
      <Bars viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden>
        {heights.map((height, at) => {
          const tall = height === 0 ? 0.5 : Math.max((height / most) * 24, 1)
          return (
            <rect
              key={months[at]}
              x={at * width}
              y={24 - tall}
              width={width - GAP}
              height={tall}
              rx="0.6"
              fill={at === MONTHS - 1 ? 'var(--cd-accent)' : 'var(--cd-fg-subtle)'}
              fillOpacity={at === MONTHS - 1 ? 1 : 0.45}
            />
          )
        })}
      </Bars>
      <VisuallyHidden>
        {book.course
          .map((one) => `${formatMonth(one.month, locale)} ${displayMoney(one.cost, book.currency, locale)}`)
          .join(', ')}
      </VisuallyHidden>
    </>
  )
}
