import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback } from 'react'
import { request } from '~/gql/client'
import { ExplorerForecastDocument } from '~/gql/generated/documents/explorer-forecast'
import { exactMoney, formatPercent, displayMoney, percentOf } from '~/lib/money'
import type { Condition } from '../cost-query'
import type { CostView } from '../cost-view'
import { allRows } from '../sources'
import { useLoaded } from '../use-loaded'
import { Sourced, WhereFrom } from '../where-from'
import { forecastFigure } from './forecast-figure'
import { useForecastMessages } from './messages'

export interface ForecastNoteProps {
  view: CostView
  locale: string
}

/** What the period is expected to come to, with its span and how far such forecasts were off. Nothing where there is none. */
export default function ForecastNote({ view, locale }: ForecastNoteProps) {
  const t = useForecastMessages()
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await request(ExplorerForecastDocument, { query: question(view) }, { signal })).forecast,
    [view],
  )
  const [loaded] = useLoaded(load, `${view.question} ${view.datasetVersion}`)
  if (loaded.status === 'loading') return t('loading')
  // The figures of the page stand without it.
  if (loaded.status === 'failed') return t('failed')
  const { state, total, low, high, meanError, daysNeeded } = loaded.value
  if (state === 'notEnoughData') return t('notEnough', { count: daysNeeded })
  if (state === 'complete' || total == null) return t('complete')
  const money = (amount: string) => displayMoney(amount, view.currency, locale)
  const error = meanError == null ? null : percentOf(meanError, '1')
  return (
    <WhereFrom period={view.period} datasetVersion={view.datasetVersion}>
      <chakra.span title={exactMoney(total, view.currency, locale)}>
        <Sourced of={() => forecastFigure(askedRows(view), loaded.value, t, locale)}>
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

function question({ queries, period, metric, currency, datasetVersion }: CostView) {
  const { filter } = queries.report
  return { metric, currency, ...period, datasetVersion, ...(filter ? { filter } : {}) }
}
