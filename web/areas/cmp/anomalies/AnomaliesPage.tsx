import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLoaded } from '~/costs/use-loaded'
import { request } from '~/gql/client'
import { AnomaliesDocument } from '~/gql/generated/documents/anomalies'
import type { AnomaliesQuery, AnomalyFieldsFragment, AnomalyState } from '~/gql/generated'
import { sessionState } from '~/session'
import { notify } from '~/shell'
import { EmptyState } from '~/ui/feedback'
import { Select } from '~/ui/select'
import { useWatchMessages } from '../watch/messages'
import { Cards, useWantedEntry } from '../watch/parts'
import { ShowMore } from '../watch/ShowMore'
import { WatchPage } from '../watch/WatchPage'
import { SEVERITIES, STATES, useAnomalyAddress } from './address'
import { AnomalyCard } from './AnomalyCard'
import { DetectionSettings } from './DetectionSettings'
import { ImpactChart } from './ImpactChart'
import { MarkMany } from './MarkMany'
import { Subscribers } from './Subscribers'

export type Anomaly = AnomalyFieldsFragment

/** The days on which a service cost more than its own past explains, and what people said of them. */
export function AnomaliesPage() {
  const t = useWatchMessages()
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const [{ state, severity, sort, shown }, change] = useAnomalyAddress()
  const load = useCallback(
    async (signal: AbortSignal) => {
      const asked = { state: state || null, leastSeverity: severity || null, sort, limit: shown }
      return (await request(AnomaliesDocument, asked, { signal })).anomalies
    },
    [state, severity, sort, shown],
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
            onChange={(next) => change({ state: next })}
          />
          <Select
            label={t('severity')}
            value={severity}
            options={[
              { value: '', label: t('everything') },
              ...SEVERITIES.map((value) => ({
                value,
                label: value === 'critical' ? t(value) : t('andAbove', { severity: t(value) }),
              })),
            ]}
            onChange={(next) => change({ severity: next })}
          />
          <Select
            label={t('order')}
            value={sort}
            options={[
              { value: 'newest', label: t('newest') },
              { value: 'severity', label: t('severest') },
            ]}
            onChange={(next) => change({ sort: next })}
          />
          <DetectionSettings />
        </>
      }
    >
      {(page) => (
        <>
          <Rate {...page} />
          <Subscribers />
          <ImpactChart anomalies={page.anomalies} />
          <chakra.div ref={list} tabIndex={-1} role="group" aria-label={t('anomalies')} minW="0">
            {page.anomalies.length === 0 ? (
              <None found={page.found} />
            ) : (
              <Selectable
                anomalies={page.anomalies}
                onMarked={onMarked}
                onMarkedMany={() => {
                  list.current?.focus({ preventScroll: true })
                  reload()
                }}
              />
            )}
          </chakra.div>
          <ShowMore nextCursor={page.nextCursor} shown={shown} onChange={change} />
        </>
      )}
    </WatchPage>
  )
}

interface SelectableProps {
  anomalies: AnomaliesQuery['anomalies']['anomalies']
  onMarked: (anomaly: Anomaly, next: AnomalyState) => void
  onMarkedMany: () => void
}

/** The list, of which several can be selected and marked at once. */
function Selectable({ anomalies, onMarked, onMarkedMany }: SelectableProps) {
  const [wanted, select] = useState<readonly string[]>([])
  const shown = anomalies.map(({ id }) => id)
  // What left the list is selected no more.
  const selected = wanted.filter((id) => shown.includes(id))
  const toggle = (id: string): void =>
    select(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  return (
    <chakra.div display="grid" gap="3" minW="0">
      <MarkMany shown={shown} selected={selected} onSelect={select} onMarked={onMarkedMany} />
      <Cards>
        {anomalies.map((anomaly) => (
          <AnomalyCard
            key={anomaly.id}
            anomaly={anomaly}
            selected={selected.includes(anomaly.id)}
            onSelect={() => toggle(anomaly.id)}
            onMarked={(next) => onMarked(anomaly, next)}
          />
        ))}
      </Cards>
    </chakra.div>
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
