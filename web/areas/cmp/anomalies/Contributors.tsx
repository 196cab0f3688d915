import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback } from 'react'
import { useLoaded } from '~/costs/use-loaded'
import { Money, type Period } from '~/costs/parts'
import { Sourced } from '~/costs/where-from'
import { request } from '~/gql/client'
import { AnomalyResourcesDocument } from '~/gql/generated/documents/anomaly-resources'
import type { CostQuery } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { useWatchMessages } from '../watch/messages'
import type { Anomaly } from './AnomaliesPage'
import { anomalyFilter, contributorFigure, daysBefore } from './anomaly-filter'

const TOP = 5

const Head = chakra('th', { base: { px: '2', py: '1', textAlign: 'start', fontWeight: 'medium', color: 'fg.muted' } })
const Cell = chakra('td', { base: { px: '2', py: '1', fontVariantNumeric: 'tabular-nums' } })

/** The resources and meters that cost most on the days of an anomaly, beside as many days before. */
export function Contributors({ anomaly, name }: { anomaly: Anomaly; name: string }) {
  const t = useWatchMessages()
  const locale = useLocale()
  const { metric, currency, from, to } = anomaly
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { and } = anomalyFilter(anomaly)
      const query: CostQuery = {
        metrics: [metric],
        groupBy: ['ResourceName', 'SkuMeter'],
        from,
        to,
        compare: 'previous',
        top: TOP,
        filter: { and: [...and, { column: 'BillingCurrency', op: 'in', values: [currency] }] },
      }
      return (await request(AnomalyResourcesDocument, { query }, { signal })).costs.rows
    },
    [anomaly, metric, currency, from, to],
  )
  const [loaded, reload] = useLoaded(load, anomaly.id)
  if (loaded.status === 'failed') {
    return (
      <LoadFailed
        title={t('contributorsFailed')}
        message={loaded.error.message}
        retryLabel={t('retry')}
        onRetry={reload}
      />
    )
  }
  if (loaded.status === 'loading') return <Skeleton h="6rem" />
  const money = (key: (string | null | undefined)[], amount: string | undefined, period: Period) => (
    <Sourced of={contributorFigure(anomaly, key, amount ?? '0')} period={period}>
      <Money amount={amount ?? '0'} currency={currency} locale={locale} />
    </Sourced>
  )
  return (
    <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label={t('contributorsOf', { name })}>
      <chakra.table fontSize="sm" w="full">
        <thead>
          <tr>
            <Head scope="col">{t('resource')}</Head>
            <Head scope="col">{t('meter')}</Head>
            <Head scope="col" textAlign="end">
              {t('actual')}
            </Head>
            <Head scope="col" textAlign="end">
              {t('before')}
            </Head>
          </tr>
        </thead>
        <tbody>
          {loaded.value.map(({ key: columns, totals, previous }) => {
            const key = columns.map(({ value }) => value)
            return (
              <chakra.tr key={key.join(' ')} borderTopWidth="1px" borderColor="border.muted">
                <Head scope="row" color="fg" dir="auto">
                  {key[0] ?? '–'}
                </Head>
                <Cell dir="auto">{key[1] ?? '–'}</Cell>
                <Cell textAlign="end">{money(key, totals[0]?.value, { from, to })}</Cell>
                <Cell textAlign="end">{money(key, previous[0]?.value, daysBefore({ from, to }))}</Cell>
              </chakra.tr>
            )
          })}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}
