import { useEffect, useRef } from 'react'
import { LateTwiceNote } from '~/costs/counted-twice/LateTwiceNote'
import { useQuery } from '~/data'
import type { AnomaliesQuery, AnomalyFieldsFragment as Anomaly } from '~/gql/generated'
import { AnomaliesDocument } from '~/gql/generated/documents/anomalies'
import { notify } from '~/shell'
import { nextStep } from '~/shell/list-address'
import { PageFrame, ShowMore, useEntryInHash } from '~/ui/page'
import { useAnomalyAddress } from './address'
import { AnomalyControls } from './AnomalyControls'
import { AnomalyList } from './AnomalyList'
import { DetectionRate } from './DetectionRate'
import { ImpactChart } from './ImpactChart'
import { useAnomalyMessages } from './messages'
import { Subscribers } from './Subscribers'

const select = ({ anomalies }: AnomaliesQuery) => anomalies

/** Days on which a service cost more than expected, and how people marked them. */
export function AnomaliesPage() {
  const t = useAnomalyMessages()
  const [view, change] = useAnomalyAddress()
  const { state, severity, sort, shown } = view
  const asked = { state: state || null, leastSeverity: severity || null, sort, limit: shown }
  const query = useQuery(AnomaliesDocument, asked, { select })
  useEntryInHash(query.data !== null)
  const list = useRef<HTMLDivElement>(null)
  const marked = useRef<string | null>(null)
  const { status, data } = query
  useEffect(() => {
    if (status !== 'ready' || marked.current === null) return
    // A marked anomaly may have left the list together with its buttons.
    ;(document.getElementById(marked.current) ?? list.current)?.focus({ preventScroll: true })
    marked.current = null
  }, [status, data])
  const onMarked = ({ id, service, state }: Anomaly): void => {
    marked.current = id
    const name = service ?? t('unknownService')
    notify({ severity: 'success', summary: t('marked', { name, state: t(state) }) })
  }
  return (
    <PageFrame title={t('anomalies')} query={query} controls={<AnomalyControls view={view} onChange={change} />}>
      {(page) => {
        const next = nextStep({ shown, nextCursor: page.nextCursor }, change)
        return (
          <>
            <LateTwiceNote />
            <DetectionRate {...page} />
            <Subscribers />
            <ImpactChart anomalies={page.anomalies} />
            <div ref={list} tabIndex={-1} role="group" aria-label={t('anomalies')}>
              <AnomalyList
                {...page}
                onMarked={onMarked}
                onMarkedMany={() => list.current?.focus({ preventScroll: true })}
              />
            </div>
            {next && <ShowMore {...next} />}
          </>
        )
      }}
    </PageFrame>
  )
}
