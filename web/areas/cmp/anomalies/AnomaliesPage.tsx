import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLoaded } from '~/costs/use-loaded'
import { request } from '~/gql/client'
import { AnomaliesDocument } from '~/gql/generated/documents/anomalies'
import type { AnomaliesQuery, AnomalyFieldsFragment, AnomalyState } from '~/gql/generated'
import { sessionState } from '~/session'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { Select } from '~/ui/select'
import { useWatchMessages } from '../watch/messages'
import { Cards, useWantedEntry } from '../watch/parts'
import { WatchPage } from '../watch/WatchPage'
import { AnomalyCard } from './AnomalyCard'
import { Subscribers } from './Subscribers'

export type Anomaly = AnomalyFieldsFragment

const STATES = ['open', 'acknowledged', 'expected'] as const
const PAGE = 25

/** The days on which a service cost more than its own past explains, and what people said of them. */
export function AnomaliesPage() {
  const t = useWatchMessages()
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const [state, setState] = useState<AnomalyState | ''>('')
  const [limit, setLimit] = useState(PAGE)
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await request(AnomaliesDocument, { state: state || null, limit }, { signal })).anomalies,
    [state, limit],
  )
  const [loaded, reload] = useLoaded(load, enrollment)
  useWantedEntry(loaded.status === 'ready')
  return (
    <WatchPage
      title={t('anomalies')}
      loaded={loaded}
      onRetry={reload}
      controls={
        <Select
          label={t('show')}
          value={state}
          options={[{ value: '', label: t('everything') }, ...STATES.map((value) => ({ value, label: t(value) }))]}
          onChange={setState}
        />
      }
    >
      {(page) => (
        <>
          <Rate {...page} />
          <Subscribers />
          {page.anomalies.length === 0 ? (
            <EmptyState icon="prime:check-circle" title={t('anomaliesNone')} message={t('anomaliesNoneMessage')} />
          ) : (
            <Cards>
              {page.anomalies.map((anomaly) => (
                <AnomalyCard key={anomaly.id} anomaly={anomaly} onMarked={reload} />
              ))}
            </Cards>
          )}
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

/** How it is found, and how often people said that it was no news to them. */
function Rate({ judged, expected }: AnomaliesQuery['anomalies']) {
  const t = useWatchMessages()
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      {`${t('method')} ${judged === 0 ? t('rateNone') : t('rate', { expected, count: judged })}`}
    </chakra.p>
  )
}
