import { useMemo } from 'react'
import { ChartPanel } from '~/costs/ChartPanel'
import { axisMoney, useCostMessages } from '~/costs/parts'
import { timeModel } from '~/costs/time-series'
import type { AnomalyFieldsFragment as Anomaly } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { displayMoney } from '~/lib/money'
import { impactSeries } from './impact-series'
import { useAnomalyMessages } from './messages'

const colors = { low: 'neutral', medium: 1, high: 'warning', critical: 'danger' } as const

/** Cost impact of the listed anomalies over time, by severity. */
export function ImpactChart({ anomalies }: { anomalies: readonly Anomaly[] }) {
  const t = useAnomalyMessages()
  const costs = useCostMessages()
  const locale = useLocale()
  const impact = useMemo(() => impactSeries(anomalies), [anomalies])
  const model = useMemo(
    () =>
      impact &&
      timeModel(impact.series, {
        label: (severity) => t(severity),
        color: (severity) => colors[severity],
        figure: (amount) => displayMoney(amount, impact.currency, locale),
        axis: (value, step) => axisMoney(value, step, impact.currency, locale),
        locale,
      }),
    [impact, t, locale],
  )
  if (!impact || !model) return null
  const { currency, others, series } = impact
  const note = [t('impactChartNote'), others && t('impactChartCurrency', { currency })]
  return (
    <ChartPanel
      title={t('impactChart')}
      note={note.filter(Boolean).join(' · ')}
      model={model}
      interval={costs(series.granularity)}
    />
  )
}
