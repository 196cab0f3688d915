import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback, useEffect, useState } from 'react'
import { EmptyEnrollment, inSight, Panel, PanelHead, useCostMessages, useLoaded, type Period } from '~/costs/parts'
import { ConversionTable } from '~/costs/conversion/ConversionTable'
import { useConversionMessages } from '~/costs/conversion/messages'
import { offeredCurrencies } from '~/costs/conversion/offered'
import { loadConversion } from '~/costs/conversion/load-conversion'
import { useLocale } from '~/lib/i18n'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { Select } from '~/ui/select'
import { useRuleMessages, type RuleText } from '../rules/messages'
import { PageFrame } from '../rules/PageFrame'
import { METRICS, type MoneyMetric } from '../rules/types'
import { usePeriod } from '../rules/use-period'
import { RatesPanel } from './RatesPanel'

/** Amounts in their billing currencies, and what they are in another one: by which rate, from whom, of which day. */
export function CurrenciesPage() {
  const t = useRuleMessages()
  const costs = useCostMessages()
  const conversions = useConversionMessages()
  const locale = useLocale()
  const at = usePeriod()
  const [stamp, setStamp] = useState(0)
  const [settled, setSettled] = useState(false)
  const settle = useCallback(() => setSettled(true), [])
  const [chosen, setChosen] = useState<string | null>(null)
  const metric = METRICS.find((one) => one === at.wish.metric) ?? 'BilledCost'
  const offered = offeredCurrencies(at.dataset?.currencies ?? [])
  const currency = chosen ?? at.dataset?.currencies[0] ?? 'EUR'
  return (
    <PageFrame title={t('currencies')} at={at} currency={null} metric={metric} t={t} locale={locale}>
      {at.loaded.status === 'failed' && (
        <Panel>
          <LoadFailed
            title={t('failed')}
            message={at.loaded.error.message}
            onRetry={at.reload}
            retryLabel={t('retry')}
          />
        </Panel>
      )}
      {at.dataset && !at.period && <EmptyEnrollment dataset={at.dataset} enrollment={at.enrollment} t={costs} />}
      {at.period && (
        <Converted
          key={at.enrollment}
          {...{ currency, metric, stamp, t, locale }}
          onSettled={settle}
          period={at.period}
          choice={
            <Select
              label={conversions('into')}
              size="sm"
              value={currency}
              options={offered.map((value) => ({ value, label: value }))}
              onChange={setChosen}
            />
          }
        />
      )}
      {/* The rates stand below: they come once they need not move any more. */}
      {at.enrollment && (settled || (at.dataset && !at.period) || at.loaded.status === 'failed') && (
        <RatesPanel enrollment={at.enrollment} onChanged={() => setStamp((now) => now + 1)} t={t} locale={locale} />
      )}
    </PageFrame>
  )
}

interface ConvertedProps {
  currency: string
  metric: MoneyMetric
  period: Period
  /** Changes when rates were changed: then the conversion is asked for again. */
  stamp: number
  /** The first answer is there, whatever it is. */
  onSettled: () => void
  choice: React.ReactNode
  t: RuleText
  locale: string
}

function Converted({ currency, metric, period: { from, to }, stamp, onSettled, choice, t, locale }: ConvertedProps) {
  const conversions = useConversionMessages()
  const load = useCallback(
    (signal: AbortSignal) => loadConversion({ currency, metric, from, to }, { signal }),
    // The stamp is no part of the question, but another one asks it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [currency, metric, from, to, stamp],
  )
  const [loaded, reload] = useLoaded(load, currency)
  useEffect(() => {
    if (loaded.status !== 'loading') onSettled()
  }, [loaded.status, onSettled])
  const conversion = inSight(loaded)
  return (
    <Panel aria-busy={loaded.status === 'loading'}>
      <PanelHead title={t('converted')} note={t('convertedNote')}>
        {choice}
      </PanelHead>
      {loaded.status === 'failed' && (
        <LoadFailed
          title={conversions('convertFailed')}
          message={loaded.error.message}
          onRetry={reload}
          retryLabel={t('retry')}
        />
      )}
      {loaded.status === 'loading' && !conversion && (
        <chakra.div role="status" aria-label={t('loading')} px="4" pb="4" display="grid" gap="2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} h="6" />
          ))}
        </chakra.div>
      )}
      {conversion && loaded.status !== 'failed' && (
        <ConversionTable conversion={conversion} metric={metric} period={{ from, to }} filter={[]} locale={locale} />
      )}
    </Panel>
  )
}
