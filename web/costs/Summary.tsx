import { chakra } from '@chakra-ui/react/styled-system'
import { memo, Suspense } from 'react'
import { addDays, formatDay, formatMonth, toDay } from '~/lib/dates'
import { Panel } from '~/ui/page'
import { ConvertedTotal } from './conversion'
import type { CostView } from './cost-view'
import { MixedNote } from './counted-twice/MixedNote'
import { TwiceNote } from './counted-twice/TwiceNote'
import { IncompleteNote } from './incomplete'
import { KpiStrip } from './KpiStrip'
import type { CostText } from './messages'
import { incompleteMonth } from './periods'
import type { ProviderId } from './providers'
import type { OnSources } from './sources'
import type { ChangeAddress } from './use-explorer-address'

export interface SummaryProps {
  view: CostView
  /** Clouds of the page; null for all. */
  providers: readonly ProviderId[] | null
  /** The currency that the totals are converted to. */
  convert: string | null
  onChange: ChangeAddress
  onSources: OnSources
  t: CostText
  locale: string
}

/** The totals of the period. Memoized, so that loading the next view does not render this one. */
export const Summary = memo(function Summary({
  view,
  providers,
  convert,
  onChange,
  onSources,
  t,
  locale,
}: SummaryProps) {
  const incomplete = incompleteMonth(view.asked, view.dataset, toDay(new Date()))
  const running = view.period.to < view.asked.to
  // The sentence above the figures says it of the running month.
  const further = view.dataset.incompleteMonths.filter(({ month, reason }) => reason !== 'open' || month !== incomplete)
  const day = formatDay(addDays(view.period.to, -1), locale)
  return (
    <>
      {(incomplete || running) && (
        <chakra.p role="note" fontSize={incomplete ? 'sm' : 'xs'} mb={incomplete ? undefined : '-1.5'} color="fg.muted">
          {incomplete ? t('incomplete', { month: formatMonth(incomplete, locale), day }) : t('untilDay', { day })}
        </chakra.p>
      )}
      <IncompleteNote months={further} period={view.period} />
      <TwiceNote dataset={view.dataset} period={view.period} providers={providers} />
      <MixedNote view={view} />
      <KpiStrip view={view} onSources={onSources} t={t} locale={locale} />
      {view.totals.length > 1 && (
        // Limits the shift of the contents below.
        <Suspense fallback={<Panel minH="11" />}>
          <ConvertedTotal
            view={view}
            currency={convert}
            onChoose={(currency) => onChange({ convert: currency })}
            locale={locale}
          />
        </Suspense>
      )}
    </>
  )
})
