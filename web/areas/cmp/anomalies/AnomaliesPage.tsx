import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLoaded } from '~/costs/use-loaded'
import { request } from '~/gql/client'
import { AnomaliesDocument } from '~/gql/generated/documents/anomalies'
import type { AnomaliesQuery, AnomalyFieldsFragment, AnomalySeverity, AnomalySort, AnomalyState } from '~/gql/generated'
import { sessionState } from '~/session'
import { notify } from '~/shell'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { Select } from '~/ui/select'
import { useWatchMessages } from '../watch/messages'
import { Cards, useWantedEntry } from '../watch/parts'
import { WatchPage } from '../watch/WatchPage'
import { AnomalyCard } from './AnomalyCard'
import { Subscribers } from './Subscribers'

export type Anomaly = AnomalyFieldsFragment

const STATES = ['open', 'acknowledged', 'snoozed', 'expected'] as const
const SEVERITIES = ['medium', 'high', 'critical'] as const
const PAGE = 25

/** What is shown: what is open, unless the address names an anomaly that may be none of it. */
const firstState = (): AnomalyState | '' => (location.hash ? '' : 'open')

/** The days on which a service cost more than its own past explains, and what people said of them. */
export function AnomaliesPage() {
  const t = useWatchMessages()
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const [state, setState] = useState(firstState)
  const [least, setLeast] = useState<AnomalySeverity | ''>('')
  const [sort, setSort] = useState<AnomalySort>('newest')
  const [limit, setLimit] = useState(PAGE)
  const load = useCallback(
    async (signal: AbortSignal) => {
      const asked = { state: state || null, leastSeverity: least || null, sort, limit }
      return (await request(AnomaliesDocument, asked, { signal })).anomalies
    },
    [state, least, sort, limit],
  )
  const [loaded, reload] = useLoaded(load, enrollment)
  useWantedEntry(loaded.status === 'ready')
  const list = useRef<HTMLDivElement>(null)
  const marked = useRef('')
  useEffect(() => {
    if (loaded.status !== 'ready' || !marked.current) return
    // What was marked may have left the list with its buttons.
    ;(document.getElementById(marked.current) ?? list.current)?.focus({ preventScroll: true })
    marked.current = ''
  }, [loaded])
  const onMarked = (anomaly: Anomaly, next: AnomalyState): void => {
    marked.current = anomaly.id
    const name = anomaly.service ?? t('unknownService')
    notify({ severity: 'success', summary: t('marked', { name, state: t(next) }), message: '' })
    reload()
  }
  return (
    <WatchPage
      title={t('anomalies')}
      loaded={loaded}
      onRetry={reload}
      controls={
        <>
          <Select
            label={t('show')}
            value={state}
            options={[{ value: '', label: t('everything') }, ...STATES.map((value) => ({ value, label: t(value) }))]}
            onChange={setState}
          />
          <Select
            label={t('severity')}
            value={least}
            options={[
              { value: '', label: t('everything') },
              ...SEVERITIES.map((value) => ({
                value,
                label: value === 'critical' ? t(value) : t('andAbove', { severity: t(value) }),
              })),
            ]}
            onChange={setLeast}
          />
          <Select
            label={t('order')}
            value={sort}
            options={[
              { value: 'newest', label: t('newest') },
              { value: 'severity', label: t('severest') },
            ]}
            onChange={setSort}
          />
        </>
      }
    >
      {(page) => (
        <>
          <Rate {...page} />
          <Subscribers />
          <chakra.div ref={list} tabIndex={-1} role="group" aria-label={t('anomalies')} minW="0">
            {page.anomalies.length === 0 ? (
              <None found={page.found} />
            ) : (
              <Cards>
                {page.anomalies.map((anomaly) => (
                  <AnomalyCard key={anomaly.id} anomaly={anomaly} onMarked={(next) => onMarked(anomaly, next)} />
                ))}
              </Cards>
            )}
          </chakra.div>
          {page.nextCursor && (
            <Button justifySelf="center" onClick={() => setLimit(limit + PAGE)}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </WatchPage>
  )
}

function None({ found }: { found: number }) {
  const t = useWatchMessages()
  const [title, message] =
    found > 0 ? (['noneOf', 'noneOfMessage'] as const) : (['anomaliesNone', 'anomaliesNoneMessage'] as const)
  return <EmptyState icon="prime:check-circle" title={t(title)} message={t(message)} />
}

/** How it is found, and how often people said that it was no news to them. */
function Rate({ judged, expected }: AnomaliesQuery['anomalies']) {
  const t = useWatchMessages()
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      {`${t('method')} ${judged === 0 ? t('rateNone') : t('rate', { expected, count: judged })}`}
    </chakra.p>
  )
}
