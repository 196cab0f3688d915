import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { request } from '~/gql/client'
import { ExplorerForecastDocument } from '~/gql/generated/documents/explorer-forecast'
import type { ExplorerForecastQuery } from '~/gql/generated'
import { isAborted } from '~/lib/api-error'
import { formatMoney, formatPercent, formatRoundedMoney } from '~/lib/money'
import type { CostView } from '../cost-view'
import { useForecastMessages } from './messages'

export interface ForecastNoteProps {
  view: CostView
  locale: string
}

type Forecast = ExplorerForecastQuery['forecast']

/** What the period is expected to come to, with its span and how far such forecasts were off. Nothing where there is none. */
export default function ForecastNote({ view, locale }: ForecastNoteProps) {
  const t = useForecastMessages()
  const [loaded, setLoaded] = useState<{ view: CostView; forecast: Forecast | null } | null>(null)
  useEffect(() => {
    const own = new AbortController()
    request(ExplorerForecastDocument, { query: question(view) }, { signal: own.signal }).then(
      ({ forecast }) => setLoaded({ view, forecast }),
      (cause: unknown) => {
        // The figures of the page stand without it.
        if (!own.signal.aborted && !isAborted(cause)) setLoaded({ view, forecast: null })
      },
    )
    return () => own.abort()
  }, [view])
  const here = loaded?.view === view ? loaded : null
  if (!here) return t('loading')
  if (!here.forecast) return t('failed')
  const { state, total, low, high, meanError, daysNeeded } = here.forecast
  if (state === 'notEnoughData') return t('notEnough', { count: daysNeeded })
  if (state === 'complete' || total == null) return t('complete')
  const money = (amount: string) => formatRoundedMoney(amount, view.currency, locale)
  const off = meanError == null ? '' : ` · ${t('error', { percent: formatPercent(percent(meanError), locale) })}`
  return (
    <chakra.span title={formatMoney(total, view.currency, locale)}>
      {t('expected', { total: money(total) })}
      {low != null && high != null && ` · ${t('span', { low: money(low), high: money(high) })}`}
      {off}
    </chakra.span>
  )
}

/** A share as percent with one place. */
const percent = (share: string) => (Number(share) * 100).toFixed(1)

function question({ queries, period, metric, currency, datasetVersion }: CostView) {
  const { filter } = queries.report
  return { metric, currency, ...period, datasetVersion, ...(filter ? { filter } : {}) }
}
