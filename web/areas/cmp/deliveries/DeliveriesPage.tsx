import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback } from 'react'
import { useSnapshot } from 'valtio'
import { request } from '~/gql/client'
import { DeliveriesDocument } from '~/gql/generated/documents/deliveries'
import type { DeliveriesQuery } from '~/gql/generated'
import { sessionState } from '~/session'
import { EmptyState } from '~/ui/feedback'
import { Select } from '~/ui/select'
import { useReportMessages } from '../reports/messages'
import { useLoad } from '../reports/use-reports'
import { useListAddress } from '../watch/list-address'
import { useWatchMessages } from '../watch/messages'
import { Cards } from '../watch/parts'
import { ShowMore } from '../watch/ShowMore'
import { WatchPage } from '../watch/WatchPage'
import { DeliveryRow } from './DeliveryRow'

const STATES = ['failed', 'queued', 'sent'] as const
const CHOICES = { state: ['', ...STATES] } as const

type Page = DeliveriesQuery['deliveries']

/** What is on its way is looked at again; what waits for an hour or a mail server is not. */
const moves = ({ deliveries }: Page) => deliveries.some(({ state, reason }) => state === 'queued' && !reason)

/** The messages that left the enrollment, what became of each, and a way to send again what did not arrive. */
export function DeliveriesPage() {
  const t = useReportMessages()
  const words = useWatchMessages()
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const [{ state, shown }, change] = useListAddress(CHOICES)
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await request(DeliveriesDocument, { state: state || null, limit: shown }, { signal })).deliveries,
    // Another enrollment has other deliveries.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [state, shown, enrollment],
  )
  const [loaded, reload] = useLoad(load, moves)
  return (
    <WatchPage
      title={t('deliveries')}
      loaded={loaded.status === 'loading' ? { status: 'loading', earlier: null } : loaded}
      onRetry={reload}
      controls={
        <Select
          label={words('show')}
          value={state}
          options={[
            { value: '', label: words('everything') },
            ...STATES.map((value) => ({ value, label: t(value === 'failed' ? 'deliveryFailed' : value) })),
          ]}
          onChange={(next) => change({ state: next })}
        />
      }
    >
      {(page) => (
        <>
          <chakra.p fontSize="sm" color="fg.muted">
            {t('deliveriesNote')}
          </chakra.p>
          {!page.mailReady && <chakra.p role="note">{t('noMail')}</chakra.p>}
          {page.deliveries.length === 0 ? (
            <EmptyState icon="prime:envelope" title={t('deliveriesNone')} message={t('deliveriesNoneNote')} />
          ) : (
            <Cards aria-label={t('deliveries')}>
              {page.deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} onChanged={reload} />
              ))}
            </Cards>
          )}
          <ShowMore nextCursor={page.nextCursor} shown={shown} onChange={change} />
        </>
      )}
    </WatchPage>
  )
}
