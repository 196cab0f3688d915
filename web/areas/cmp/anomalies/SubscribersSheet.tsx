import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo, useState } from 'react'
import { Drawer } from '~/costs/sources/Drawer'
import { request } from '~/gql/client'
import { CreateAnomalySubscriptionDocument } from '~/gql/generated/documents/create-anomaly-subscription'
import { notify } from '~/shell'
import { Button } from '~/ui/button'
import { SurveyForm, type Values } from '~/ui/forms'
import { useWatchMessages } from '../watch/messages'
import { Cards } from '../watch/parts'
import { SubscriberRow } from './SubscriberRow'
import { subscriptionInput, subscriptionSchema, subscriptionValues } from './subscription-form'
import type { Subscription } from './Subscribers'

export interface SubscribersSheetProps {
  subscriptions: readonly Subscription[]
  currencies: readonly string[]
  onChanged: () => void
  onClose: () => void
}

/** The sheet in which addresses are told of anomalies, from which impact on, or no more. */
export function SubscribersSheet({ subscriptions, currencies, onChanged, onClose }: SubscribersSheetProps) {
  const t = useWatchMessages()
  // The form begins again once what it held is kept.
  const [saved, setSaved] = useState(0)
  const schema = useMemo(() => subscriptionSchema(currencies, t), [currencies, t])
  const values = useMemo(() => subscriptionValues(currencies), [currencies])
  const save = async (given: Values): Promise<void> => {
    const subscription = subscriptionInput(given)
    await request(CreateAnomalySubscriptionDocument, { subscription })
    const summary = t('subscribed', { address: subscription.channel === 'mail' ? subscription.address : t('hook') })
    notify({ severity: 'success', summary, message: '' })
    setSaved(saved + 1)
    onChanged()
  }
  return (
    <Drawer labelledBy="subscribers" onClose={onClose}>
      <chakra.header display="flex" alignItems="center" gap="3" px="4" py="3" borderBottomWidth="1px">
        <chakra.h2 id="subscribers" textStyle="section" flex="1">
          {t('subscribers')}
        </chakra.h2>
        <Button variant="ghost" onClick={onClose}>
          {t('close')}
        </Button>
      </chakra.header>
      <chakra.div p="4" overflowY="auto" flex="1" display="grid" gap="4" alignContent="start">
        <chakra.p fontSize="sm" color="fg.muted" maxW="44rem">
          {t('subscribersNote')}
        </chakra.p>
        {subscriptions.length > 0 && (
          <Cards aria-label={t('subscribers')} maxW="44rem">
            {subscriptions.map((one) => (
              <SubscriberRow key={one.id} subscription={one} onChanged={onChanged} />
            ))}
          </Cards>
        )}
        <SurveyForm
          key={saved}
          label={t('subscribe')}
          submitLabel={t('subscribe')}
          schema={schema}
          values={values}
          onSubmit={save}
        />
      </chakra.div>
    </Drawer>
  )
}
