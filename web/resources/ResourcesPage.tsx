import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useCallback } from 'react'
import { useSnapshot } from 'valtio/react'
import { useLocale } from '~/lib/i18n'
import {
  EmptyEnrollment,
  ExplorerSkeleton,
  inSight,
  Panel,
  PeriodChoice,
  periodLabel,
  useCostMessages,
  useLoaded,
  type ProviderId,
} from '~/costs/parts'
import { sessionState } from '~/session'
import { lazyPart } from '~/shell/frame/lazy-part'
import { LoadFailed } from '~/ui/feedback'
import { SegmentedControl } from '~/ui/segmented'
import { useResourcesAddress, VIEWS } from './address'
import { InventoryView } from './InventoryView'
import { useResourceMessages } from './messages'
import { loadScope } from './scope'
import type { ViewProps } from './view'

export interface ResourcesPageProps {
  title: string
  providers: readonly ProviderId[]
}

/** Each in a separate chunk: fetched when it is first looked at. */
const FindingsView = lazyPart<ViewProps>(async () => (await import('./FindingsView')).default)
const TagsView = lazyPart<ViewProps>(async () => (await import('./TagsView')).default)
const ActionsView = lazyPart<ViewProps>(async () => (await import('./ActionsView')).default)

const PARTS = { inventory: InventoryView, findings: FindingsView, tags: TagsView, actions: ActionsView }

const Bar = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    smDown: { '& > :not(h1)': { flexGrow: 1 } },
    '& > :not(h1, p)': { _print: { display: 'none !important' } },
  },
})

/** The page of one cloud's resources: what there is, what could cost less, how it is tagged, and what is done about it. */
export function ResourcesPage({ title, providers }: ResourcesPageProps) {
  const t = useResourceMessages()
  const costs = useCostMessages()
  const locale = useLocale()
  const [address, change] = useResourcesAddress()
  const { from, to, currency, view } = address
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const cloud = providers.join()
  const load = useCallback(
    (signal: AbortSignal) => loadScope({ from, to, currency }, cloud.split(',') as ProviderId[], { signal }),
    [from, to, currency, cloud],
  )
  const [loaded, reload] = useLoaded(load, `${enrollment} ${cloud}`)
  const settled = inSight(loaded)
  const ready = settled?.status === 'ready' ? settled : null
  const Part = PARTS[view]
  return (
    <chakra.div display="flex" flexDirection="column" gap="2.5">
      <Bar>
        <chakra.h1 textStyle="page" me="auto" pe="4" flexBasis={{ base: 'full', md: 'auto' }}>
          {title}
        </chakra.h1>
        <PeriodChoice
          wish={{ from, to, currency }}
          dataset={settled?.dataset ?? null}
          currency={ready?.scope.currency ?? null}
          failed={loaded.status === 'failed'}
          onChange={change}
          t={costs}
          locale={locale}
        />
        {ready && (
          <chakra.p display="none" color="fg.muted" _print={{ display: 'block' }}>
            {`${enrollment} · ${periodLabel(ready.scope.period, locale)}`}
          </chakra.p>
        )}
      </Bar>
      <chakra.div overflowX="auto" _print={{ display: 'none' }}>
        <SegmentedControl
          label={t('views')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => change({ view: next, rule: null })}
        />
      </chakra.div>
      {loaded.status === 'failed' && (
        <Panel>
          <LoadFailed title={t('failed')} message={loaded.error.message} onRetry={reload} retryLabel={t('retry')} />
        </Panel>
      )}
      {settled?.status === 'empty' && <EmptyEnrollment dataset={settled.dataset} enrollment={enrollment} t={costs} />}
      {loaded.status === 'loading' && !settled && <ExplorerSkeleton label={t('loading')} />}
      {ready && (
        <Suspense fallback={<ExplorerSkeleton label={t('loading')} />}>
          <Part scope={ready.scope} enrollment={enrollment} address={address} onChange={change} t={t} locale={locale} />
        </Suspense>
      )}
    </chakra.div>
  )
}
