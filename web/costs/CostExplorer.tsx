import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useSearch } from '~/lib/use-search'
import { useLocale } from '~/lib/i18n'
import { displayMoney } from '~/lib/money'
import { useEnrollment } from '~/session/use-enrollment'
import { lazyPart } from '~/ui/late'
import { VisuallyHidden } from '~/ui/a11y'
import { Button } from '~/ui/button'
import { LoadFailed } from '~/ui/feedback'
import { Breakdown } from './Breakdown'
import { chartTitle } from './chart-title'
import type { CostView } from './cost-view'
import { ExplorerHeader } from './ExplorerHeader'
import { BreakdownSkeleton, ExplorerSkeleton } from './ExplorerSkeleton'
import { initialAddress, questionOf } from './explorer-url'
import { levelsInText, metricLabel, periodLabel } from './labels'
import { LinkNotice, NoticeRoom, parseStamp } from './link'
import { useCostMessages, type CostText } from './messages'
import { EmptyEnrollment, NoRows } from './NothingToShow'
import { Panel } from '~/ui/page'
import type { ProviderId } from './providers'
import { SourceRows, type SourcedFigure } from './sources'
import { Summary } from './Summary'
import { useCosts } from './use-costs'
import { useExplorerAddress } from './use-explorer-address'
import { opensView } from './views/opens-view'
import { useOpening } from './views/use-opening'
import type { ViewMissedProps } from './views/ViewMissed'

/** In a separate chunk: hardly ever is a view missed. */
const ViewMissed = lazyPart<ViewMissedProps>(async () => (await import('./views/ViewMissed')).default)

export interface CostExplorerProps {
  /** Name of the area, which separates its costs from those of other areas. */
  area: string
  title: string
  /** Providers of the area; null for all. */
  providers: readonly ProviderId[] | null
}

/** The usage page: figures, trend and groups of the costs in the address. */
export function CostExplorer({ area, title, providers }: CostExplorerProps) {
  const t = useCostMessages()
  const locale = useLocale()
  const [address, change] = useExplorerAddress()
  const enrollment = useEnrollment()
  const { awaits, opened, missed } = useOpening(area)
  const chartKnown = awaits === null || (awaits === 'default' && !opensView(location.pathname))
  const costs = useCosts(area, awaits === 'view' ? null : address, providers, opened)
  // Figures that the default view is about to replace would be read as its own.
  const status = awaits === 'default' ? 'loading' : costs.status
  const answer = awaits === 'default' || costs.status === 'failed' ? null : costs.data
  const view = answer?.view ?? null
  // The figures come first; chart and table follow in short tasks, so that input stays responsive.
  const shown = useDeferredValue(view, null)
  const deferred = useDeferredValue(address)
  // A choice about the shown view, such as its columns or its chart, takes effect with the event.
  const shownAddress = shown && questionOf(address) === shown.question ? address : deferred
  const dataset = useDeferredValue(costs.dataset)
  const stale = status === 'loading' || shown !== view
  const [figure, setFigure] = useState<SourcedFigure | null>(null)
  const search = useSearch()
  const stamp = useMemo(() => parseStamp(search), [search])
  const words = { t, locale }
  return (
    <chakra.div display="flex" flexDirection="column" gap="2.5">
      <ExplorerHeader
        title={title}
        providers={providers}
        address={address}
        dataset={dataset}
        view={view && shown}
        enrollment={enrollment}
        failed={status === 'failed'}
        onChange={change}
        {...words}
      />
      {missed && (
        <Suspense>
          <ViewMissed error={missed} />
        </Suspense>
      )}
      {status === 'failed' && costs.status === 'failed' && (
        <Panel>
          <LoadFailed title={t('failed')} message={costs.error.message} onRetry={costs.reload} />
          {search !== '' && (
            <chakra.p textAlign="center" pb="4">
              <Button variant="ghost" onClick={() => change(initialAddress())}>
                {t('reset')}
              </Button>
            </chakra.p>
          )}
        </Panel>
      )}
      {answer && !view && <EmptyEnrollment dataset={answer.dataset} t={t} />}
      {!answer && status === 'loading' && (
        <>
          {stamp && <NoticeRoom />}
          <ExplorerSkeleton label={t('loading')} chart={chartKnown ? chartTitle(t, address, locale) : undefined} />
        </>
      )}
      {view && (
        <Dimming aria-busy={status === 'loading'}>
          {stamp && status === 'ready' && (
            <Suspense fallback={<NoticeRoom />}>
              <LinkNotice
                key={`${stamp.digest} ${view.digest}`}
                view={view}
                stamp={stamp}
                onHide={() => change({}, { replace: true })}
                locale={locale}
              />
            </Suspense>
          )}
          {hasRows(view) ? (
            <Summary
              view={view}
              providers={providers}
              convert={address.convert}
              onChange={change}
              onSources={setFigure}
              {...words}
            />
          ) : (
            <NoRows
              period={view.period}
              dataset={view.dataset}
              narrowed={address.only.length + address.where.length > 0}
              onLatest={() => change({ from: null, to: null })}
              onClear={() => change({ only: [], where: [], any: false })}
              {...words}
            />
          )}
        </Dimming>
      )}
      {view && hasRows(view) && (
        <Dimming aria-busy={stale}>
          {shown && hasRows(shown) ? (
            <Breakdown view={shown} address={shownAddress} onChange={change} onSources={setFigure} {...words} />
          ) : (
            <BreakdownSkeleton chart={chartTitle(t, view, locale)} />
          )}
        </Dimming>
      )}
      {view && figure && (
        <Suspense>
          <SourceRows
            figure={figure}
            period={view.period}
            datasetVersion={view.datasetVersion}
            onClose={() => setFigure(null)}
            locale={locale}
          />
        </Suspense>
      )}
      <VisuallyHidden role="status">{view && status === 'ready' ? announcement(view, t, locale) : ''}</VisuallyHidden>
    </chakra.div>
  )
}

const Dimming = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2.5',
    // A quick answer does not flicker: the dimming waits.
    '&[aria-busy=true]': { opacity: 0.55, transition: 'opacity var(--cd-fast) 150ms' },
  },
})

const hasRows = ({ groups, other }: CostView) => groups.length > 0 || other !== null

/** Announces a change of the page to screen readers. */
function announcement(view: CostView, t: CostText, locale: string): string {
  const total = view.totals.find(({ currency }) => currency === view.currency)?.figures[view.metric] ?? '0'
  return t('shown', {
    metric: metricLabel(t, view.metric),
    total: displayMoney(total, view.currency, locale),
    period: periodLabel(view.period, locale),
    dimension: levelsInText(t, view.by, locale),
  })
}
