import { chakra } from '@chakra-ui/react/styled-system'
import { useForecastMessages } from '~/costs/forecast/messages'
import { Sourced } from '~/costs/where-from'
import { multiplyDecimal } from '~/lib/decimal'
import { formatPercent, displayMoney } from '~/lib/money'
import type { BudgetText } from './messages'
import { expectedFigure } from './budget-figure'
import type { BudgetFieldsFragment as Budget } from '~/gql/generated'

export interface ForecastLineProps {
  budget: Budget
  forecast: NonNullable<Budget['status']['forecast']>
  t: BudgetText
  locale: string
}

/** The forecast of the period with its range and its backtest error, or the reason why there is none. */
export function ForecastLine({ budget, forecast, t, locale }: ForecastLineProps) {
  const words = useForecastMessages()
  const { currency } = budget
  const { state, total, low, high, meanError, backtests, daysUsed, daysNeeded } = forecast
  const money = (amount: string) => displayMoney(amount, currency, locale)
  return (
    <chakra.p fontSize="sm" fontVariantNumeric="tabular-nums">
      {state === 'ready' && total != null && (
        <>
          {`${t('forecast')}: `}
          <chakra.strong fontWeight="semibold">
            <Sourced of={expectedFigure(budget, forecast, words, locale)}>{money(total)}</Sourced>
          </chakra.strong>
          {low != null && high != null && meanError != null && (
            <chakra.span color="fg.muted">
              {` · ${t('forecastRange', {
                low: money(low),
                high: money(high),
                error: formatPercent(multiplyDecimal(meanError, '100', 1), locale),
                tests: backtests ?? 0,
              })}`}
            </chakra.span>
          )}
        </>
      )}
      {state === 'complete' && <chakra.span color="fg.muted">{t('forecastOver')}</chakra.span>}
      {state === 'notEnoughData' && (
        <chakra.span color="fg.muted">{t('forecastNone', { used: daysUsed, needed: daysNeeded })}</chakra.span>
      )}
    </chakra.p>
  )
}
