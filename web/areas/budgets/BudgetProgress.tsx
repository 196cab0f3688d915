import { chakra } from '@chakra-ui/react/styled-system'
import { compareDecimal, percentOf } from '~/lib/decimal'
import { formatPercent } from '~/lib/money'
import type { BudgetText } from './messages'
import type { BudgetFieldsFragment as Budget } from '~/gql/generated'

export interface BudgetProgressProps {
  budget: Budget
  forecast: NonNullable<Budget['status']['forecast']>
  t: BudgetText
  locale: string
}

const Track = chakra('div', {
  base: { position: 'relative', h: '2.5', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' },
})

/** A bar of the actual cost with a paler forecast. The budget is the end of the bar, or a line in it when cost or forecast exceeds it. */
export function BudgetProgress({ budget, forecast, t, locale }: BudgetProgressProps) {
  const spent = percentOf(forecast.actual, budget.amount) ?? '0'
  const ahead = forecast.state !== 'ready' || forecast.total == null ? null : percentOf(forecast.total, budget.amount)
  // Numbers are precise enough for lengths on the screen.
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
