import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type SyntheticEvent } from 'react'
import { request } from '~/gql/client'
import { DeleteAnomalySubscriptionDocument } from '~/gql/generated/documents/delete-anomaly-subscription'
import { UpdateAnomalySubscriptionDocument } from '~/gql/generated/documents/update-anomaly-subscription'
import { ApiError } from '~/lib/api-error'
import { notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { Input } from '~/ui/forms/field-types/Input'
import { useWatchMessages } from '../watch/messages'
import { Badge, Card } from '../watch/parts'
import { channelName } from './subscription-form'
import type { Subscription } from './Subscribers'

/** One address: from which impact on it is told, and the end of it. */
export function SubscriberRow({ subscription, onChanged }: { subscription: Subscription; onChanged: () => void }) {
  const t = useWatchMessages()
  const { id, address, channel, currency, createdBy } = subscription
  const [least, setLeast] = useState(subscription.leastImpact)
  const [wrong, setWrong] = useState<string | null>(null)
  const save = (event: SyntheticEvent): void => {
    event.preventDefault()
    request(UpdateAnomalySubscriptionDocument, { id, leastImpact: least.trim() }).then(
      () => {
        setWrong(null)
        onChanged()
      },
      (error: unknown) => {
        if (error instanceof ApiError) setWrong(error.errors['leastImpact'] ?? error.message)
        else throw error
      },
    )
  }
  const remove = (): void => {
    request(DeleteAnomalySubscriptionDocument, { id }).then(onChanged, (error: unknown) =>
      notifyFailure(t('notUnsubscribed'), error),
    )
  }
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Badge tone="quiet">{channelName(channel, t)}</Badge>
        <chakra.bdi fontWeight="medium" overflowWrap="anywhere" minW="0">
          {address}
        </chakra.bdi>
        <chakra.span fontSize="sm" color="fg.muted">
          {t('subscribedBy', { user: createdBy })}
        </chakra.span>
      </chakra.div>
      <chakra.form display="flex" flexWrap="wrap" alignItems="center" gap="2" onSubmit={save}>
        <chakra.label htmlFor={`least-${id}`} fontSize="sm">
          {t('leastImpact', { currency })}
        </chakra.label>
        <Input
          id={`least-${id}`}
          w="8rem"
          inputMode="decimal"
          required
          maxLength={40}
          value={least}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `wrong-${id}`}
          onChange={({ currentTarget }) => setLeast(currentTarget.value)}
        />
        <Button type="submit" size="sm" disabled={least.trim() === subscription.leastImpact}>
          {t('save')}
        </Button>
        <Button size="sm" variant="ghost" ms="auto" aria-label={`${t('remove')}: ${address}`} onClick={remove}>
          {t('remove')}
        </Button>
      </chakra.form>
      {wrong !== null && (
        <chakra.p id={`wrong-${id}`} role="alert" fontSize="sm" color="danger.fg">
          {wrong}
        </chakra.p>
      )}
    </Card>
  )
}
