import { channelsInput, newChannel, type ChannelDraft } from '~/notifications/channel-drafts'
import { ChannelInputs } from '~/notifications/ChannelInputs'
import { useNotificationMessages } from '~/notifications/messages'
import { useMutation } from '~/data'
import { AnomalySubscriptionsDocument } from '~/gql/generated/documents/anomaly-subscriptions'
import { CreateAnomalySubscriptionDocument } from '~/gql/generated/documents/create-anomaly-subscription'
import { notify } from '~/shell'
import { FieldGroup, FieldGroupTitle, Form, FormButtons, NumberField, SelectField, useForm } from '~/ui/field'
import { useAnomalyMessages } from './messages'

interface SubscriberValues extends ChannelDraft {
  leastImpact: string
  currency: string
}

export interface SubscriberFormProps {
  currencies: readonly string[]
  onSaved: () => void
}

/** Adds a subscriber. */
export function SubscriberForm({ currencies, onSaved }: SubscriberFormProps) {
  const t = useAnomalyMessages()
  const words = useNotificationMessages()
  const offered = currencies.length > 0 ? currencies : ['USD']
  const create = useMutation(CreateAnomalySubscriptionDocument, { invalidates: [AnomalySubscriptionsDocument] })
  const save = async ({ leastImpact, currency, ...draft }: SubscriberValues): Promise<void> => {
    const address = draft.address.trim()
    const [channel] = channelsInput([draft])
    await create.send({ subscription: { ...channel!, address, leastImpact: leastImpact.trim(), currency } })
    // The URL of a webhook is secret.
    const summary = t('subscribed', { address: draft.channel === 'mail' ? address : words(draft.channel) })
    notify({ severity: 'success', summary })
    onSaved()
  }
  const form = useForm<SubscriberValues>({
    values: { ...newChannel(), leastImpact: '0', currency: offered[0]! },
    onSubmit: save,
  })
  return (
    <Form form={form} label={t('subscribe')}>
      <FieldGroup display="grid" gap="4">
        <FieldGroupTitle>{t('subscribe')}</FieldGroupTitle>
        <ChannelInputs form={form} path="" />
        <NumberField
          form={form}
          name="leastImpact"
          label={t('leastImpactLabel')}
          help={t('amountHint')}
          min={0}
          required
        />
        <SelectField
          form={form}
          name="currency"
          label={t('currency')}
          options={offered.map((value) => ({ value, label: value }))}
          required
        />
      </FieldGroup>
      <FormButtons form={form} submitLabel={t('subscribe')} />
    </Form>
  )
}
