import { chakra } from '@chakra-ui/react/styled-system'
import { isUnderWay } from '~/notifications/delivery-text'
import { useNotificationMessages } from '~/notifications/messages'
import { useQuery } from '~/data'
import type { DeliveriesQuery } from '~/gql/generated'
import { DeliveriesDocument } from '~/gql/generated/documents/deliveries'
import { nextStep, useListAddress } from '~/shell/list-address'
import { ListPage, Notice } from '~/ui/page'
import { Select } from '~/ui/select'
import { DeliveryRow } from './DeliveryRow'
import { useDeliveryMessages } from './messages'

const STATES = ['failed', 'queued', 'sent'] as const
const CHOICES = { state: ['', ...STATES] } as const

const select = ({ deliveries }: DeliveriesQuery) => deliveries
const poll = ({ deliveries }: DeliveriesQuery['deliveries']) => deliveries.some(isUnderWay)

/** The messages sent from the enrollment and their outcomes; failed ones can be sent again. */
export function DeliveriesPage() {
  const t = useDeliveryMessages()
  const words = useNotificationMessages()
  const [{ state, shown }, change] = useListAddress(CHOICES)
  const query = useQuery(DeliveriesDocument, { state: state || null, limit: shown }, { select, poll })
  return (
    <ListPage
      title={t('deliveries')}
      query={query}
      items={({ deliveries }) => deliveries}
      empty={{ icon: 'prime:envelope', title: t('deliveriesNone'), message: t('deliveriesNoneNote') }}
      controls={
        <Select
          label={t('show')}
          value={state}
          options={[
            { value: '', label: t('everything') },
            ...STATES.map((value) => ({ value, label: words(value === 'failed' ? 'notSent' : value) })),
          ]}
          onChange={(next) => change({ state: next })}
        />
      }
      head={({ mailReady }) => (
        <>
          <chakra.p fontSize="sm" color="fg.muted">
            {t('deliveriesNote')}
          </chakra.p>
          {!mailReady && (
            <Notice tone="warning" still>
              {words('noMail')}
            </Notice>
          )}
        </>
      )}
      more={({ nextCursor }) => nextStep({ shown, nextCursor }, change)}
    >
      {(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />}
    </ListPage>
  )
}
