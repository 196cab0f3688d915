import { useMemo } from 'react'
import { Money, type Period } from '~/costs/parts'
import { Sourced } from '~/costs/where-from'
import { useQuery } from '~/data'
import type { AnomalyFieldsFragment as Anomaly, AnomalyResourcesQuery, CostQuery } from '~/gql/generated'
import { AnomalyResourcesDocument } from '~/gql/generated/documents/anomaly-resources'
import { useLocale } from '~/lib/i18n'
import { Skeleton } from '~/ui/feedback'
import { Contents } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { anomalyFilter, contributorFigure, daysBefore } from './anomaly-filter'
import { useAnomalyMessages } from './messages'

const TOP = 5

const select = ({ costs }: AnomalyResourcesQuery) => costs.rows

/** The resources and meters with the highest cost on the days of an anomaly and on the days before. */
export function Contributors({ anomaly, name }: { anomaly: Anomaly; name: string }) {
  const t = useAnomalyMessages()
  const locale = useLocale()
  const { currency, from, to } = anomaly
  const query = useMemo(() => contributorsQuery(anomaly), [anomaly])
  const contributors = useQuery(AnomalyResourcesDocument, { query }, { select })
  const money = (key: (string | null | undefined)[], amount: string | undefined, period: Period) => (
    <Sourced of={contributorFigure(anomaly, key, amount ?? '0')} period={period}>
      <Money amount={amount ?? '0'} currency={currency} locale={locale} />
    </Sourced>
  )
  return (
    <Contents query={contributors} failed={t('contributorsFailed')} skeleton={<Skeleton h="6rem" />}>
      {(rows) => (
        <SmallTable
          caption={t('contributorsOf', { name })}
          heads={[t('resource'), t('meter'), `>${t('actual')}`, `>${t('before')}`]}
          rows={rows.map(({ key: columns, totals, previous }) => {
            const key = columns.map(({ value }) => value)
            return {
              id: key.join(' '),
              cells: [
                <bdi>{key[0] ?? '–'}</bdi>,
                <bdi>{key[1] ?? '–'}</bdi>,
                money(key, totals[0]?.value, { from, to }),
                money(key, previous[0]?.value, daysBefore({ from, to })),
              ],
            }
          })}
        />
      )}
    </Contents>
  )
}

function contributorsQuery(anomaly: Anomaly): CostQuery {
  const { metric, currency, from, to } = anomaly
  return {
    metrics: [metric],
    groupBy: ['ResourceName', 'SkuMeter'],
    from,
    to,
    compare: 'previous',
    top: TOP,
    filter: { and: [...anomalyFilter(anomaly).and, { column: 'BillingCurrency', op: 'in', values: [currency] }] },
  }
}
