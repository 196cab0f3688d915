import { Select } from '~/ui/select'
import { metricLabel } from './labels'
import { useCostMessages } from './messages'
import { COST_METRICS, type CostMetric } from './metrics'
import { PeriodChoice } from './PeriodChoice'
import type { PeriodChoices } from './use-period'

export interface MetricAndPeriodProps {
  choices: PeriodChoices
  metric: CostMetric
  /** Null where the page shows every currency and offers no choice of one. */
  currency: string | null
  locale: string
}

/** The controls of a page about one metric and one period, which the address holds. */
export function MetricAndPeriod({ choices, metric, currency, locale }: MetricAndPeriodProps) {
  const t = useCostMessages()
  const { wish, change, query, dataset, period } = choices
  return (
    <>
      <Select
        label={t('metric')}
        hideLabel
        value={metric}
        options={COST_METRICS.map((value) => ({ value, label: metricLabel(t, value) }))}
        onChange={(value) => change({ metric: value })}
      />
      <PeriodChoice
        wish={{ ...wish, from: period?.from ?? null, to: period?.to ?? null }}
        dataset={dataset && currency === null ? { ...dataset, currencies: [] } : dataset}
        currency={currency}
        failed={query.status === 'failed'}
        onChange={change}
        t={t}
        locale={locale}
      />
    </>
  )
}
