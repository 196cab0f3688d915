import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { ConversionTable } from '~/costs/conversion/ConversionTable'
import { useConversionMessages } from '~/costs/conversion/messages'
import { offeredCurrencies } from '~/costs/conversion/offered'
import { MetricAndPeriod } from '~/costs/MetricAndPeriod'
import { isCostMetric } from '~/costs/metrics'
import { EmptyEnrollment, ExplorerSkeleton, useCostMessages } from '~/costs/parts'
import { usePeriod } from '~/costs/use-period'
import { useQuery } from '~/data'
import { ConvertedCostsDocument } from '~/gql/generated/documents/converted-costs'
import { useLocale } from '~/lib/i18n'
import { useEnrollment } from '~/session/use-enrollment'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { useCommonMessages } from '~/ui/messages'
import { Contents, PageFrame, Panel, PanelHead } from '~/ui/page'
import { Select } from '~/ui/select'
import { useCurrencyMessages } from './messages'
import { RatesPanel } from './RatesPanel'

/** Costs in their billing currencies and converted to another one, and the exchange rates of the enrollment. */
export function CurrenciesPage() {
  const t = useCurrencyMessages()
  const common = useCommonMessages()
  const costs = useCostMessages()
  const conversions = useConversionMessages()
  const locale = useLocale()
  const enrollment = useEnrollment()
  const choices = usePeriod()
  const { wish, query, dataset, period } = choices
  const [chosen, setChosen] = useState<string | null>(null)
  const [settled, setSettled] = useState(false)
  const metric = isCostMetric(wish.metric) ? wish.metric : 'BilledCost'
  const currency = chosen ?? dataset?.currencies[0] ?? 'EUR'
  const conversion = useQuery(ConvertedCostsDocument, period && { query: { currency, metric, ...period } }, {
    subject: currency,
    select: (data) => data.conversion,
  })
  const { status, data } = conversion
  // The rates are below: they are shown once nothing above them will move any more.
  if (!settled && (query.status === 'failed' || (dataset && (!period || status !== 'loading')))) setSettled(true)
  return (
    <PageFrame title={t('currencies')} controls={<MetricAndPeriod {...{ choices, metric, locale }} currency={null} />}>
      <Contents query={query} skeleton={<ExplorerSkeleton label={common('loading')} />}>
        {(dataset) =>
          period ? (
            <Panel aria-busy={status === 'loading'}>
              <PanelHead title={t('converted')} note={t('convertedNote')}>
                <Select
                  label={conversions('into')}
                  size="sm"
                  value={currency}
                  options={offeredCurrencies(dataset.currencies).map((value) => ({ value, label: value }))}
                  onChange={setChosen}
                />
              </PanelHead>
              {status === 'failed' ? (
                <LoadFailed
                  title={conversions('convertFailed')}
                  message={conversion.error.message}
                  onRetry={conversion.reload}
                />
              ) : data ? (
                <ConversionTable conversion={data} metric={metric} period={period} filter={[]} locale={locale} />
              ) : (
                <chakra.div role="status" aria-label={common('loading')} px="4" pb="4" display="grid" gap="2">
                  {[1, 2, 3].map((row) => (
                    <Skeleton key={row} h="6" />
                  ))}
                </chakra.div>
              )}
            </Panel>
          ) : (
            <EmptyEnrollment dataset={dataset} t={costs} />
          )
        }
      </Contents>
      {settled && <RatesPanel key={enrollment} t={t} locale={locale} />}
    </PageFrame>
  )
}
