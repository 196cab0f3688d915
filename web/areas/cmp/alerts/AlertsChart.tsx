import { useMemo } from 'react'
import { useCostMessages } from '~/costs/parts'
import { useLocale } from '~/lib/i18n'
import { formatDecimal } from '~/lib/money'
import type { Alert } from '~/shell/alerts/alert-words'
import { chartColor } from '~/ui/chart'
import { useWatchMessages } from '../watch/messages'
import { timeModel, timeSeries } from '../watch/time-series'
import { WatchChart } from '../watch/WatchChart'
import { KINDS } from './kinds'

/** How many of the listed alerts there are over time, by type. */
export function AlertsChart({ alerts }: { alerts: readonly Alert[] }) {
  const t = useWatchMessages()
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
        // By its place among all types, so that a filter does not change the color of a type.
        color: (kind) => chartColor(KINDS.indexOf(kind)),
        figure: (count) => formatDecimal(count, locale),
        axis: (value) => (Number.isInteger(value) ? formatDecimal(String(value), locale) : ''),
        locale,
      }),
    [series, t, locale],
  )
  if (!series || !model) return null
  return (
    <WatchChart title={t('alertChart')} note={t('alertChartNote')} model={model} interval={costs(series.granularity)} />
  )
}
