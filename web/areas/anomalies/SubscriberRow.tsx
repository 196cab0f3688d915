import { chakra } from '@chakra-ui/react/styled-system'
import { useNotificationMessages } from '~/notifications/messages'
import { useMutation } from '~/data'
import type { AnomalySubscriptionsQuery } from '~/gql/generated'
import { AnomalySubscriptionsDocument } from '~/gql/generated/documents/anomaly-subscriptions'
import { DeleteAnomalySubscriptionDocument } from '~/gql/generated/documents/delete-anomaly-subscription'
import { UpdateAnomalySubscriptionDocument } from '~/gql/generated/documents/update-anomaly-subscription'
import { notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { Form, FormButtons, NumberField, useForm } from '~/ui/field'
import { useCommonMessages } from '~/ui/messages'
import { Badge, Card } from '~/ui/page'
import { useAnomalyMessages } from './messages'

const invalidates = [AnomalySubscriptionsDocument]

interface SubscriberRowProps {
  subscription: AnomalySubscriptionsQuery['subscriptions'][number]
}

/** One subscriber and the minimum impact of its anomalies. */
export function SubscriberRow({ subscription }: SubscriberRowProps) {
  const t = useAnomalyMessages()
  const common = useCommonMessages()
  const words = useNotificationMessages()
  const { id, address, channel, currency, createdBy, leastImpact } = subscription
  const update = useMutation(UpdateAnomalySubscriptionDocument, { invalidates })
  const remove = useMutation(DeleteAnomalySubscriptionDocument, {
    invalidates,
    onFailed: (error) => notifyFailure(t('notUnsubscribed'), error),
  })
  const form = useForm({
    values: { leastImpact },
    onSubmit: (values) => update.send({ id, leastImpact: values.leastImpact.trim() }),
  })
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Badge>{words(channel)}</Badge>
        <chakra.bdi fontWeight="medium" overflowWrap="anywhere" minW="0">
          {address}
        </chakra.bdi>
        <chakra.span fontSize="sm" color="fg.muted">
          {t('subscribedBy', { user: createdBy })}
        </chakra.span>
      </chakra.div>
      <Form form={form} label={address} inline>
        <NumberField form={form} name="leastImpact" label={t('leastImpact', { currency })} min={0} required />
        <FormButtons form={form} submitLabel={common('save')} needsChange size="sm">
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${common('delete')}: ${address}`}
            onClick={() => void remove.run({ id })}
          >
            {common('delete')}
          </Button>
        </FormButtons>
      </Form>
    </Card>
  )
}
