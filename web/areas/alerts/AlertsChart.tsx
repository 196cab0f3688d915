import { useMemo } from 'react'
import { ChartPanel } from '~/costs/ChartPanel'
import { useCostMessages } from '~/costs/parts'
import { timeModel, timeSeries } from '~/costs/time-series'
import { useLocale } from '~/lib/i18n'
import { formatDecimal } from '~/lib/money'
import type { Alert } from '~/shell/alerts/alert-words'
import { chartColor } from '~/ui/chart'
import { KINDS } from './kinds'
import { useAlertListMessages } from './messages'

/** The number of listed alerts over time by type. */
export function AlertsChart({ alerts }: { alerts: readonly Alert[] }) {
  const t = useAlertListMessages()
  const costs = useCostMessages()
  const locale = useLocale()
  const series = useMemo(() => {
    // Days are in UTC, like the times in the list.
    return timeSeries(
      KINDS,
      alerts.map(({ kind, time }) => ({ id: kind, day: time.slice(0, 10), amount: '1' })),
    )
  }, [alerts])
  const model = useMemo(
    () =>
      series &&
      timeModel(series, {
        label: (kind) => t(kind),
        // By the position among all types: a filter must not change the color of a type.
        color: (kind) => chartColor(KINDS.indexOf(kind)),
        figure: (count) => formatDecimal(count, locale),
        axis: (value) => (Number.isInteger(value) ? formatDecimal(String(value), locale) : ''),
        locale,
      }),
    [series, t, locale],
  )
  if (!series || !model) return null
  return (
    <ChartPanel title={t('alertChart')} note={t('alertChartNote')} model={model} interval={costs(series.granularity)} />
  )
}
