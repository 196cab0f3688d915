import { chakra } from '@chakra-ui/react/styled-system'
import { compareDecimal, percentOf } from '~/lib/decimal'
import { formatPercent } from '~/lib/money'
import type { WatchText } from '../watch/messages'
import type { Budget } from './BudgetsPage'

export interface BudgetProgressProps {
  budget: Budget
  forecast: NonNullable<Budget['status']['forecast']>
  t: WatchText
  locale: string
}

const Track = chakra('div', {
  base: { position: 'relative', h: '2.5', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' },
})

/** What is spent as a bar, the budget as its end or, where more is spent or to come, as a line in it; the forecast is paler. */
export function BudgetProgress({ budget, forecast, t, locale }: BudgetProgressProps) {
  const spent = percentOf(forecast.actual, budget.amount) ?? '0'
  const ahead = forecast.state !== 'ready' || forecast.total == null ? null : percentOf(forecast.total, budget.amount)
  // Lengths on the screen only: no sum is made of them.
  const whole = Math.max(100, Number(spent), Number(ahead ?? 0))
  const width = (percent: string) => `${Math.max(0, (Number(percent) / whole) * 100)}%`
  const over = compareDecimal(forecast.actual, budget.amount) > 0
  const label = [
    t('progress', { percent: formatPercent(spent, locale) }),
    ahead === null ? '' : `${t('forecast')}: ${formatPercent(ahead, locale)}`,
  ]
  return (
    <Track role="img" aria-label={label.filter(Boolean).join(', ')}>
      {ahead !== null && (
        <chakra.div
          position="absolute"
          insetBlock="0"
          insetInlineStart="0"
          bg="accent.subtle"
          style={{ width: width(ahead) }}
        />
      )}
      <chakra.div
        position="absolute"
        insetBlock="0"
        insetInlineStart="0"
        bg={over ? 'danger' : 'accent'}
        style={{ width: width(spent) }}
      />
      {ahead !== null && (
        <chakra.div
          position="absolute"
          insetBlock="0"
          w="3px"
          bg="fg"
          style={{ insetInlineStart: `calc(${width(ahead)} - 3px)` }}
        />
      )}
      {whole > 100 && (
        <chakra.div
          position="absolute"
          insetBlock="0"
          w="2px"
          bg="bg.panel"
          style={{ insetInlineStart: width('100') }}
        />
      )}
    </Track>
  )
}
