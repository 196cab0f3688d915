import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { ConvertedCostsDocument } from '~/gql/generated/documents/converted-costs'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { useCommonMessages } from '~/ui/messages'
import { Select } from '~/ui/select'
import type { CostView } from '../cost-view'
import { Panel, PanelHead } from '~/ui/page'
import { ConversionTable } from './ConversionTable'
import { useConversionMessages } from './messages'
import { offeredCurrencies } from './offered'

export interface ConvertedTotalProps {
  view: CostView
  /** Target currency of the address; null for no conversion. */
  currency: string | null
  onChoose: (currency: string | null) => void
  locale: string
}

/** For amounts of several currencies: their total in a chosen one. */
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
  const common = useCommonMessages()
  const { metric, period, queries } = view
  // Every currency: only the table is limited to one.
  const { filter } = queries.totals
  const query = { currency, metric, ...period, ...(filter && { filter }) }
  const asked = useQuery(ConvertedCostsDocument, { query }, { subject: JSON.stringify(query) })
  if (asked.status === 'failed') {
    return <LoadFailed title={t('convertFailed')} message={asked.error.message} onRetry={asked.reload} />
  }
  const conversion = asked.data?.conversion
  if (!conversion) {
    return (
      <chakra.div role="status" aria-label={common('loading')} px="4" pb="4">
        <Skeleton h="24" />
      </chakra.div>
    )
  }
  return <ConversionTable {...{ conversion, metric, period, locale }} filter={queries.totals.filter?.and ?? []} />
}
