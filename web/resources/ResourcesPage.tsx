import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useMemo } from 'react'
import { addDays, formatDay } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import {
  EmptyEnrollment,
  ExplorerSkeleton,
  PeriodChoice,
  periodLabel,
  periodOf,
  useCostMessages,
  type ProviderId,
} from '~/costs/parts'
import { TwiceNote } from '~/costs/counted-twice/TwiceNote'
import { IncompleteNote } from '~/costs/incomplete'
import { useQuery } from '~/data'
import { CostDatasetDocument } from '~/gql/generated/documents/cost-dataset'
import { useEnrollment } from '~/session/use-enrollment'
import { lazyPart } from '~/ui/late'
import { Contents, PageFrame } from '~/ui/page'
import { SegmentedControl } from '~/ui/segmented'
import { useResourcesAddress, VIEWS } from './address'
import { InventoryView } from './InventoryView'
import { useResourceMessages } from './messages'
import { scopeOf } from './scope'
import type { ViewProps } from './view'

export interface ResourcesPageProps {
  title: string
  providers: readonly ProviderId[]
}

/** Each in a separate chunk: fetched when it is first opened. */
const FindingsView = lazyPart<ViewProps>(async () => (await import('./FindingsView')).default)
const TagsView = lazyPart<ViewProps>(async () => (await import('./TagsView')).default)
const ActionsView = lazyPart<ViewProps>(async () => (await import('./ActionsView')).default)

const PARTS = { inventory: InventoryView, findings: FindingsView, tags: TagsView, actions: ActionsView }

/** The resources of one cloud: inventory, savings, tags and actions. */
export function ResourcesPage({ title, providers }: ResourcesPageProps) {
  const t = useResourceMessages()
  const costs = useCostMessages()
  const locale = useLocale()
  const enrollment = useEnrollment()
  const [address, change] = useResourcesAddress()
  const { from, to, currency, view } = address
  const query = useQuery(CostDatasetDocument, {}, { select: (data) => data.dataset })
  const dataset = query.status === 'failed' ? null : query.data
  const scope = useMemo(
    () => dataset && scopeOf({ from, to, currency }, dataset, providers),
    [dataset, from, to, currency, providers],
  )
  const asked = periodOf({ from, to }, dataset ?? null)
  const Part = PARTS[view]
  const skeleton = <ExplorerSkeleton label={t('loading')} />
  return (
    <PageFrame
      title={title}
      controls={
        <PeriodChoice
          wish={{ from, to, currency }}
          dataset={dataset}
          currency={scope?.currency ?? null}
          failed={query.status === 'failed'}
          onChange={change}
          t={costs}
          locale={locale}
        />
      }
      printed={scope ? `${enrollment} · ${periodLabel(scope.period, locale)}` : undefined}
    >
      <chakra.div overflowX="auto" _print={{ display: 'none' }}>
        <SegmentedControl
          label={t('views')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => change({ view: next, rule: null })}
        />
      </chakra.div>
      <Contents query={query} failed={t('failed')} skeleton={skeleton}>
        {(dataset) =>
          scope ? (
            <Suspense fallback={skeleton}>
              {asked && scope.period.to < asked.to && (
                <chakra.p role="note" fontSize="xs" color="fg.muted">
                  {costs('untilDay', { day: formatDay(addDays(scope.period.to, -1), locale) })}
                </chakra.p>
              )}
              <IncompleteNote months={dataset.incompleteMonths} period={scope.period} />
              <TwiceNote dataset={dataset} period={scope.period} providers={providers} />
              <Part scope={scope} address={address} onChange={change} t={t} locale={locale} />
            </Suspense>
          ) : (
            <EmptyEnrollment dataset={dataset} t={costs} />
          )
        }
      </Contents>
    </PageFrame>
  )
}
