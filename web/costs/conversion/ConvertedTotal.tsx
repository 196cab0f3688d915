import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback } from 'react'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { Select } from '~/ui/select'
import type { CostView } from '../cost-view'
import { Panel, PanelHead } from '../Panel'
import { inSight, useLoaded } from '../use-loaded'
import { ConversionTable } from './ConversionTable'
import { loadConversion } from './load-conversion'
import { useConversionMessages } from './messages'
import { offeredCurrencies } from './offered'

export interface ConvertedTotalProps {
  view: CostView
  /** What the address converts into; null for nothing. */
  currency: string | null
  onChoose: (currency: string | null) => void
  locale: string
}

/** Where amounts of several currencies stand beside each other: their total in one, once somebody chooses it. */
export default function ConvertedTotal({ view, currency, onChoose, locale }: ConvertedTotalProps) {
  const t = useConversionMessages()
  const options = [
    { value: '', label: t('none') },
    ...[...new Set([...offeredCurrencies(view.dataset.currencies), ...(currency ? [currency] : [])])].map((value) => ({
      value,
      label: value,
    })),
  ]
  return (
    <Panel aria-label={t('choice')}>
      <PanelHead title={t('choice')} note={t('note')}>
        <Select
          label={t('into')}
          hideLabel
          size="sm"
          value={currency ?? ''}
          options={options}
          onChange={(value) => onChoose(value || null)}
        />
      </PanelHead>
      {currency && <Converted view={view} currency={currency} locale={locale} />}
    </Panel>
  )
}

function Converted({ view, currency, locale }: { view: CostView; currency: string; locale: string }) {
  const t = useConversionMessages()
  const { metric, period, queries } = view
  // Every currency: what the page is narrowed to one of is the table's.
  const question = JSON.stringify({ currency, metric, ...period, filter: queries.totals.filter })
  const load = useCallback((signal: AbortSignal) => loadConversion(JSON.parse(question), { signal }), [question])
  const [loaded, reload] = useLoaded(load, question)
  const conversion = inSight(loaded)
  if (loaded.status === 'failed') {
    return (
      <LoadFailed title={t('convertFailed')} message={loaded.error.message} onRetry={reload} retryLabel={t('retry')} />
    )
  }
  if (!conversion) {
    return (
      <chakra.div role="status" aria-label={t('loading')} px="4" pb="4">
        <Skeleton h="24" />
      </chakra.div>
    )
  }
  return <ConversionTable {...{ conversion, metric, period, locale }} filter={queries.totals.filter?.and ?? []} />
}
