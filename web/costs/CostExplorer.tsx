import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { addDays, formatDay, formatMonth, toDay } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { displayMoney } from '~/lib/money'
import { lazyPart } from '~/shell/frame/lazy-part'
import { VisuallyHidden } from '~/ui/a11y'
import { Button } from '~/ui/button'
import { LoadFailed } from '~/ui/feedback'
import { ConvertedTotal } from './conversion'
import { CostChart } from './CostChart'
import { CostTable } from './CostTable'
import { dropCosts } from './costs.actions'
import type { CostsLoad } from './costs.state'
import type { CostView, Group } from './cost-view'
import { groupId } from './course'
import { nextDimension } from './dimensions'
import { ExplorerHeader } from './ExplorerHeader'
import { ExplorerSkeleton } from './ExplorerSkeleton'
import { initialAddress, narrow, type ExplorerAddress } from './explorer-url'
import { KpiStrip } from './KpiStrip'
import { groupLabel, levelsInText, metricLabel, periodLabel } from './labels'
import { LinkNotice, NoticeRoom, parseStamp, type Stamp } from './link'
import { useCostMessages, type CostText } from './messages'
import { EmptyEnrollment, NoRows } from './NothingToShow'
import { Panel } from './Panel'
import { incompleteMonth } from './periods'
import type { ProviderId } from './providers'
import { groupRows, SourceRows, type SourcedFigure } from './sources'
import { useCosts } from './use-costs'
import { useExplorerAddress, type ChangeAddress } from './use-explorer-address'
import { useOpening } from './views/use-opening'
import type { ViewMissedProps } from './views/ViewMissed'

/** In a separate chunk: hardly ever is a view missed. */
const ViewMissed = lazyPart<ViewMissedProps>(async () => (await import('./views/ViewMissed')).default)

export interface CostExplorerProps {
  /** Name of the area, which keeps its costs apart from another's. */
  area: string
  title: string
  /** What the area is about; null for every provider. */
  providers: readonly ProviderId[] | null
}

/** The usage page: figures, course and groups of the costs that the address asks for. */
export function CostExplorer({ area, title, providers }: CostExplorerProps) {
  const t = useCostMessages()
  const locale = useLocale()
  const [address, change] = useExplorerAddress()
  const { awaits, missed } = useOpening(area, dropCosts)
  const { enrollment, dataset, reload, ...costs } = useCosts(area, awaits === 'view' ? null : address, providers)
  // What is not known to be wanted does not show: figures that another view replaces would be read as its own.
  const load: CostsLoad = awaits === 'default' ? { status: 'loading', earlier: null } : costs.load
  const view = load.status === 'ready' ? load.view : load.status === 'loading' ? load.earlier : null
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
        view={view}
        enrollment={enrollment}
        failed={load.status === 'failed'}
        onChange={change}
        {...words}
      />
      {missed && (
        <Suspense>
          <ViewMissed error={missed} />
        </Suspense>
      )}
      {load.status === 'failed' && (
        <Panel>
          <LoadFailed title={t('failed')} message={load.error.message} onRetry={reload} retryLabel={t('retry')} />
          {search !== '' && (
            <chakra.p textAlign="center" pb="4">
              <Button variant="ghost" onClick={() => change(initialAddress())}>
                {t('reset')}
              </Button>
            </chakra.p>
          )}
        </Panel>
      )}
      {load.status === 'empty' && <EmptyEnrollment dataset={load.dataset} enrollment={enrollment} t={t} />}
      {load.status === 'loading' && !view && (
        <>
          {stamp && <NoticeRoom />}
          <ExplorerSkeleton label={t('loading')} />
        </>
      )}
      {view && (
        <Shown
          view={view}
          stamp={stamp}
          stale={load.status === 'loading'}
          address={address}
          change={change}
          {...words}
        />
      )}
      <VisuallyHidden role="status">{load.status === 'ready' ? announcement(load.view, t, locale) : ''}</VisuallyHidden>
    </chakra.div>
  )
}

interface ShownProps {
  view: CostView
  /** Of the link that the page was opened through. */
  stamp: Stamp | null
  /** The next view is on its way: this one stays in sight, quieter. */
  stale: boolean
  address: ExplorerAddress
  change: ChangeAddress
  t: CostText
  locale: string
}

const Contents = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2.5',
    // A quick answer does not flicker: the dimming waits.
    '&[aria-busy=true]': { opacity: 0.55, transition: 'opacity var(--cd-fast) 150ms' },
  },
})

function Shown({ view, stamp, stale, address, change, ...words }: ShownProps) {
  const [figure, setFigure] = useState<SourcedFigure | null>(null)
  const notice = stamp && !stale && (
    <Suspense fallback={<NoticeRoom />}>
      <LinkNotice
        key={`${stamp.digest} ${view.digest}`}
        view={view}
        stamp={stamp}
        onHide={() => change({}, { replace: true })}
        locale={words.locale}
      />
    </Suspense>
  )
  if (view.groups.length === 0 && !view.other) {
    return (
      <>
        {notice}
        <NoRows
          period={view.period}
          dataset={view.dataset}
          narrowed={address.only.length + address.where.length > 0}
          onLatest={() => change({ from: null, to: null })}
          onClear={() => change({ only: [], where: [], any: false })}
          {...words}
        />
      </>
    )
  }
  const incomplete = incompleteMonth(view.period, view.dataset, toDay(new Date()))
  const rowsOf = ({ figures, values }: Group): SourcedFigure => ({
    metric: view.metric,
    currency: view.currency,
    amount: figures[view.metric],
    group: groupLabel(words.t, view.by, values),
    filter: groupRows(view, values),
  })
  const narrowTo = (values: (string | null)[]) => {
    const added = values.map((value, level) => ({ dimension: view.by[level]!, value }))
    const only = added.reduce(narrow, address.only)
    const left = view.by.slice(values.length)
    if (
      left.length === 0 &&
      view.by.at(-1) === 'ChargeCategory' &&
      only.some(({ dimension }) => dimension === 'ResourceId')
    ) {
      // Below the charges of one resource there is nothing but their rows.
      const group = view.groups.find(({ id }) => id === groupId(values))
      if (group) setFigure(rowsOf(group))
      return
    }
    const taken = only.map(({ dimension }) => dimension)
    change({ only, by: left.length > 0 ? left : [nextDimension(view.by.at(-1)!, taken)] })
  }
  return (
    <Contents aria-busy={stale}>
      {notice}
      {incomplete && (
        <chakra.p role="note" fontSize="sm" color="fg.muted">
          {words.t('incomplete', {
            month: formatMonth(incomplete, words.locale),
            day: formatDay(addDays(view.dataset.to!, -1), words.locale),
          })}
        </chakra.p>
      )}
      <KpiStrip view={view} onSources={setFigure} {...words} />
      {view.totals.length > 1 && (
        // What stands below must not move much once it is there.
        <Suspense fallback={<Panel minH="11" />}>
          <ConvertedTotal
            view={view}
            currency={address.convert}
            onChoose={(convert) => change({ convert })}
            locale={words.locale}
          />
        </Suspense>
      )}
      <CostChart
        view={view}
        kind={address.chart}
        onKind={(chart) => change({ chart })}
        onGranularity={(granularity) => change({ granularity })}
        {...words}
      />
      <CostTable view={view} address={address} onChange={change} onNarrow={narrowTo} onSources={setFigure} {...words} />
      {figure && (
        <Suspense>
          <SourceRows
            figure={figure}
            period={view.period}
            datasetVersion={view.datasetVersion}
            onClose={() => setFigure(null)}
            locale={words.locale}
          />
        </Suspense>
      )}
    </Contents>
  )
}

/** What a change of the page sounds like. */
function announcement(view: CostView, t: CostText, locale: string): string {
  const total = view.totals.find(({ currency }) => currency === view.currency)?.figures[view.metric] ?? '0'
  return t('shown', {
    metric: metricLabel(t, view.metric),
    total: displayMoney(total, view.currency, locale),
    period: periodLabel(view.period, locale),
    dimension: levelsInText(t, view.by, locale),
  })
}
