import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { ExplorerForecastDocument } from '~/gql/generated/documents/explorer-forecast'
import { percentOf } from '~/lib/decimal'
import { exactMoney, formatPercent, displayMoney } from '~/lib/money'
import type { Condition } from '../cost-query'
import type { CostView } from '../cost-view'
import { allRows } from '../sources'
import { Sourced, WhereFrom } from '../where-from'
import { forecastFigure } from './forecast-figure'
import { useForecastMessages } from './messages'

export interface ForecastNoteProps {
  view: CostView
  locale: string
}

/** The forecast of the period with its range and backtest error. Renders nothing without a forecast. */
export default function ForecastNote({ view, locale }: ForecastNoteProps) {
  const t = useForecastMessages()
  const asked = useQuery(
    ExplorerForecastDocument,
    { query: question(view) },
    { subject: `${view.question} ${view.datasetVersion}`, select: (data) => data.forecast },
  )
  const forecast = asked.data
  // The page works without a forecast.
  if (!forecast) return t(asked.status === 'failed' ? 'failed' : 'loading')
  const { state, total, low, high, meanError, daysNeeded } = forecast
  if (state === 'notEnoughData') return t('notEnough', { count: daysNeeded })
  if (state === 'complete' || total == null) return t('complete')
  const money = (amount: string) => displayMoney(amount, view.currency, locale)
  const error = meanError == null ? null : percentOf(meanError, '1')
  return (
    <WhereFrom period={view.period} datasetVersion={view.datasetVersion}>
      <chakra.span title={exactMoney(total, view.currency, locale)}>
        <Sourced of={() => forecastFigure(askedRows(view), forecast, t, locale)}>
          {t('expected', { total: money(total) })}
        </Sourced>
        {low != null && high != null && ` · ${t('span', { low: money(low), high: money(high) })}`}
        {error !== null && ` · ${t('error', { percent: formatPercent(error, locale) })}`}
      </chakra.span>
    </WhereFrom>
  )
}

/** The rows of the question, as the server narrows them to its currency. */
function askedRows(view: CostView) {
  const { metric, currency } = view
  const filter: Condition[] = [...allRows(view), { column: 'BillingCurrency', op: 'in', values: [currency] }]
  return { metric, currency, group: null, filter }
}

function question({ queries, asked, metric, currency, datasetVersion }: CostView) {
  const { filter } = queries.report
  return { metric, currency, ...asked, datasetVersion, ...(filter ? { filter } : {}) }
}
