import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { AnomalySubscriptionsQuery } from '~/gql/generated'
import { Cards } from '~/ui/page'
import { useAnomalyMessages } from './messages'
import { SubscriberForm } from './SubscriberForm'
import { SubscriberRow } from './SubscriberRow'

/** All subscribers, and the form of another one. */
export function SubscriberForms({ subscriptions, dataset }: AnomalySubscriptionsQuery) {
  const t = useAnomalyMessages()
  // A saved form starts again.
  const [saved, setSaved] = useState(0)
  return (
    <chakra.div display="grid" gap="4" maxW="44rem">
      <chakra.p color="fg.muted">{t('subscribersNote')}</chakra.p>
      {subscriptions.length > 0 && (
        <Cards aria-label={t('subscribers')}>
          {subscriptions.map((subscription) => (
            <SubscriberRow key={subscription.id} subscription={subscription} />
          ))}
        </Cards>
      )}
      <SubscriberForm key={saved} currencies={dataset.currencies} onSaved={() => setSaved(saved + 1)} />
    </chakra.div>
  )
}
